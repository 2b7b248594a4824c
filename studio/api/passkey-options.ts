import { z } from 'zod/mini';

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const credentials = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(z.array(transport)) }),
);
const verification = z.optional(z.enum(['discouraged', 'preferred', 'required']));
const hints = z.optional(z.array(z.enum(['hybrid', 'security-key', 'client-device'])));

export const requestOptionsSchema = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(credentials),
  userVerification: verification,
  hints,
});

export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(credentials),
  authenticatorSelection: z.optional(
    z.object({
      authenticatorAttachment: z.optional(z.enum(['cross-platform', 'platform'])),
      requireResidentKey: z.optional(z.boolean()),
      residentKey: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
      userVerification: verification,
    }),
  ),
  hints,
  attestation: z.optional(z.enum(['direct', 'enterprise', 'indirect', 'none'])),
});

export type RequestOptions = z.infer<typeof requestOptionsSchema>;
export type CreationOptions = z.infer<typeof creationOptionsSchema>;
