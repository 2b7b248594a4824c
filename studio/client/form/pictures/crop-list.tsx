import { valueAt } from '../../../api/json.ts';
import { shownData } from '../../data/draft/draft-state.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import type { Path } from '../../data/uploads/target.ts';
import { StoredPicture } from '../../ui/controls/stored-picture.tsx';
import styles from './crop-list.module.css';
import { CARD_SHAPES, type Crop, type Focus } from './crops.ts';

function Cropped({ src, ratio, focus: [x, y] }: { src: string | undefined; ratio: number; focus: Focus }) {
  return (
    <span className={styles.crop} style={{ aspectRatio: String(ratio) }}>
      {src && <StoredPicture src={src} draggable={false} style={{ objectPosition: `${x}% ${y}%` }} />}
    </span>
  );
}

/** Shows a picture in each shape to which the site crops it, with the focus point in view. */
export function CropList({
  src,
  crops,
  focus,
}: {
  readonly src: string | undefined;
  readonly crops: readonly Crop[];
  readonly focus: Focus;
}) {
  return (
    <ul className={styles.crops} aria-label="Where it is cropped">
      {crops.map(({ name, ratio }) => (
        <li key={name}>
          <Cropped src={src} ratio={ratio} focus={focus} />
          <span className={styles.name}>{name}</span>
        </li>
      ))}
    </ul>
  );
}

type Props = {
  readonly at: Path;
  readonly src: string | undefined;
  /** The width-to-height ratio of the whole picture. */
  readonly ratio: number;
  readonly focus: Focus;
};

/** Chooses the shape of a card in its section by previews of the picture. */
export function CardShapes({ at, src, ratio, focus }: Props) {
  const store = useDraftStore();
  const field = [...at, 'size'];
  const size = useDraft(store, (state) => valueAt(shownData(state), field));
  const shapes = [{ size: null, name: 'Its own', ratio }, ...CARD_SHAPES];
  return (
    <fieldset className={styles.shapes}>
      <legend className={styles.legend}>Shape in the section</legend>
      <div className={styles.crops}>
        {shapes.map((shape) => (
          <label key={shape.name} className={styles.choice}>
            <input
              type="radio"
              name={field.join('-')}
              checked={(size ?? null) === shape.size}
              onChange={() => store.type(field, shape.size, false)}
            />
            <Cropped src={src} ratio={shape.ratio} focus={focus} />
            <span className={styles.name}>{shape.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
