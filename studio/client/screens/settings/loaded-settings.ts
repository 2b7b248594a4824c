import { type OwnerSettingsAnswer, ownerSettingsSchema, type SettingState } from '../../../api/owner-settings.ts';
import { post } from '../../data/requests/requests.ts';
import { useLoaded } from '../../data/requests/use-request.ts';

/** The settings as the server last answered them. */
export type LoadedSettings = {
  readonly needsPublish: boolean;
  of(name: string): SettingState | undefined;
  /** Saves values, all or none; an empty text deletes one. @throws ApiError, Unreachable */
  save(values: Readonly<Record<string, string>>): Promise<void>;
};

/** The part of the screen for one subject gets the settings of all. */
export type PartProps = { readonly settings: LoadedSettings };

export function useOwnerSettings() {
  const { value, problem, refresh } = useLoaded('/api/settings', ownerSettingsSchema);
  return { settings: value && loaded(value, refresh), problem, refresh };
}

function loaded({ settings, needsPublish }: OwnerSettingsAnswer, refresh: () => Promise<void>): LoadedSettings {
  const byName = new Map(settings.map((state) => [state.name, state]));
  return {
    needsPublish,
    of: (name) => byName.get(name),
    async save(values) {
      await post('/api/settings', { values }, ownerSettingsSchema);
      await refresh();
    },
  };
}
