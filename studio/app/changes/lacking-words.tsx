import { Link } from 'wouter';
import type { Changes } from '../../api/publishing.ts';
import { studioAddress } from '../desk/screens.ts';
import { idOf } from '../form/fields.ts';
import styles from './changes.module.css';

/** How many pictures some visitors would know nothing of, and the way to the first. */
export function LackingWords({ pictures, first }: NonNullable<Changes['withoutWords']>) {
  const isOne = pictures === 1;
  return (
    <p className={styles.lacking}>
      {isOne ? '1 picture has no words yet' : `${pictures} pictures have no words yet`}: some visitors can't see what{' '}
      {isOne ? 'it shows' : 'they show'}.{' '}
      <Link href={`${studioAddress(first, first.field)}#${idOf(first.field)}`}>
        {isOne ? 'Go to it' : 'Go to the first'}
      </Link>
    </p>
  );
}
