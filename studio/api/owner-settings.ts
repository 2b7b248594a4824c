import { z } from 'zod/mini';

const settingSchema = z.object({
  /** The name of the environment variable, which is the name of the setting everywhere. */
  name: z.string(),
  label: z.string(),
  isSecret: z.boolean(),
  isSet: z.boolean(),
  /** The value; missing if it is secret or not set. */
  value: z.optional(z.string()),
  /** Whether the environment sets the value, so that it cannot be changed here. */
  isInEnvironment: z.boolean(),
  /** Whether a change takes effect with the next publish. */
  needsBuild: z.boolean(),
  /** Whether a restored backup has left the secret out, so that it has to be typed again. */
  isLeftOut: z.boolean(),
});

export const ownerSettingsSchema = z.object({
  settings: z.array(settingSchema),
  /** Whether the published site was built with other settings than those saved. */
  needsPublish: z.boolean(),
});

/** New values by name; null deletes a value. */
export const settingChangesSchema = z.strictObject({
  values: z.record(z.string().check(z.maxLength(60)), z.nullable(z.string().check(z.maxLength(20_000)))),
});

/** Typed values by name that are tried before they are saved. */
export const typedSettingsSchema = z.strictObject({
  values: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(20_000))),
});

export type SettingState = z.infer<typeof settingSchema>;
export type OwnerSettingsAnswer = z.infer<typeof ownerSettingsSchema>;
export type SettingChanges = z.infer<typeof settingChangesSchema>;
