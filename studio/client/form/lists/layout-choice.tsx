import { upperFirst } from '../../../../model/first-letter.ts';
import styles from './layout-choice.module.css';
import { LayoutPicture } from './layout-picture.tsx';
import { LAYOUTS, layoutName } from './layouts.ts';

type Props = {
  readonly label: string;
  readonly chosen?: string;
  /** What would be lost in a layout. */
  readonly lostIn?: (layout: string) => readonly string[];
  readonly onChoose: (layout: string) => void;
};

/** All layouts, as small pictures to press. */
export function LayoutChoice({ label, chosen, lostIn, onChoose }: Props) {
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <ul className={styles.layouts}>
        {LAYOUTS.map((layout) => {
          const lost = lostIn?.(layout) ?? [];
          return (
            <li key={layout}>
              <button
                type="button"
                className={styles.layout}
                aria-pressed={chosen === undefined ? undefined : layout === chosen}
                onClick={() => onChoose(layout)}
              >
                <LayoutPicture layout={layout} />
                <span>
                  {upperFirst(layoutName(layout))}
                  {lost.length > 0 && <span className={styles.lost}>{`, without ${lost.join(', ')}`}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
