import { TextField } from '../../ui/controls/text-field.tsx';
import type { LoadedSettings } from './loaded-settings.ts';

export type SettingField = {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly inputMode?: 'email' | 'numeric' | 'url';
};

export type Typed = Readonly<Record<string, string>>;

type Props = {
  readonly settings: LoadedSettings;
  readonly field: SettingField;
  readonly id: string;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
};

/** The text field of a setting. It is read-only if the environment sets the value, and never shows a secret. */
export function SettingInput({ settings, field: { name, label, help, inputMode }, id, typed, onType }: Props) {
  const state = settings.of(name);
  return (
    <TextField
      id={id}
      name={name}
      label={label}
      type={state?.isSecret ? 'password' : 'text'}
      autoComplete={state?.isSecret ? 'new-password' : 'off'}
      inputMode={inputMode}
      spellCheck={false}
      readOnly={state?.isInEnvironment}
      placeholder={state?.isSecret && state.isSet ? 'Saved. Type to replace it.' : undefined}
      help={state?.isInEnvironment ? `${name} is set in the environment. Change it there.` : help}
      mistake={state?.isLeftOut && !typed[name] ? 'The restored backup has no passwords. Type it again.' : undefined}
      value={typed[name] ?? state?.value ?? ''}
      onChange={(event) => onType({ ...typed, [name]: event.target.value })}
    />
  );
}
