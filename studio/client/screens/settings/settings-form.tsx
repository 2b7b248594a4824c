import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { SettingState } from '../../../api/owner-settings.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import type { LoadedSettings } from './loaded-settings.ts';
import { type SettingField, SettingInput, type Typed } from './setting-input.tsx';
import styles from './settings.module.css';

type Props = {
  readonly settings: LoadedSettings;
  readonly fields: readonly SettingField[];
  /** Values that the owner has not typed, such as those of a provider. */
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly save?: string;
  readonly children?: ReactNode;
};

/** Shows text fields of settings with a button that saves those that differ. */
export function SettingsForm({ settings, fields, typed, onType, save = 'Save', children }: Props) {
  const { act, isBusy, problem } = useAction();
  const [isSaved, setIsSaved] = useState(false);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsSaved(false);
    void act(async () => {
      await settings.save(changesOf(settings, fields, typed));
      onType({});
      setIsSaved(true);
      announce('Saved.');
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {fields.map((field) => (
        <SettingInput
          key={field.name}
          id={`${id}-${field.name}`}
          settings={settings}
          field={field}
          typed={typed}
          onType={(next) => {
            setIsSaved(false);
            onType(next);
          }}
        />
      ))}
      {children}
      <p className={styles.ways}>
        <Button type="submit" variant="lead" aria-disabled={isBusy}>
          {save}
        </Button>
        {isSaved && <span>Saved.</span>}
      </p>
      <Problem>{problem}</Problem>
    </form>
  );
}

/** Returns the typed values that differ from the saved ones. An empty secret keeps the saved one. */
function changesOf(settings: LoadedSettings, fields: readonly SettingField[], typed: Typed): Record<string, string> {
  const isChanged = (state: SettingState | undefined, value: string) =>
    !state?.isInEnvironment && (state?.isSecret ? value !== '' : value !== (state?.value ?? ''));
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = typed[name];
      return value !== undefined && isChanged(settings.of(name), value) ? [[name, value]] : [];
    }),
  );
}
