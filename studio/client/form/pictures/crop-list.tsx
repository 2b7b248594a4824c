import { StoredPicture } from '../../ui/controls/stored-picture.tsx';
import styles from './crop-list.module.css';
import type { Crop, Focus } from './crops.ts';

/** How a crop looks with this point in view. */
export function Cropped({ src, ratio, focus: [x, y] }: { src: string | undefined; ratio: number; focus: Focus }) {
  return (
    <span className={styles.crop} style={{ aspectRatio: String(ratio) }}>
      {src && <StoredPicture src={src} draggable={false} style={{ objectPosition: `${x}% ${y}%` }} />}
    </span>
  );
}

/** Every shape in which the site shows a picture, each with the same point in view. */
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
