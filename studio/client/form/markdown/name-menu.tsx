import styles from './name-menu.module.css';

/** A name that a text can hold, and the words that visitors read in its place. */
export type OfferedName = { readonly name: string; readonly words: string };

/** A brace that was typed, and its place in the box in pixels. */
export type Brace = { readonly typed: string; readonly left: number; readonly top: number };

/** Returns the names that continue what was typed after a brace. */
export const namesFor = ({ typed }: Brace, names: Readonly<Record<string, string>>): OfferedName[] =>
  Object.entries(names).flatMap(([name, words]) => {
    const isMeant = [name, words].some((text) => text.toLowerCase().startsWith(typed.toLowerCase()));
    return words !== '' && isMeant ? [{ name, words }] : [];
  });

type Props = {
  readonly id: string;
  readonly brace: Brace;
  readonly names: readonly OfferedName[];
  readonly active: number;
  readonly onChoose: (name: string) => void;
};

/** Offers the names below a typed brace. The focus stays in the text, whose keys move through the list. */
export function NameMenu({ id, brace: { left, top }, names, active, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label="Names" className={styles.menu} style={{ left, top }}>
      {names.map(({ name, words }, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text has the focus and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text takes the keys
        <div
          key={name}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          {words} <span className={styles.about}>{name === 'owner' ? 'your name' : 'your studio'}</span>
        </div>
      ))}
    </div>
  );
}
