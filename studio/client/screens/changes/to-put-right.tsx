import { useId } from 'react';
import { Link } from 'wouter';
import { lowerFirst } from '../../../../model/first-letter.ts';
import type { ChangedFile } from '../../../api/publishing.ts';
import { Mistake } from '../../ui/controls/mistake.tsx';
import styles from './changes.module.css';
import { mistakenField, nameInTheList } from './field-words.ts';

/** A file and what is wrong with it. */
export type WithMistakes = Pick<ChangedFile, 'kind' | 'file' | 'title' | 'mistakes'>;

const MAX_BESIDE_THE_BUTTON = 2;

/** `2 things have to be put right first` */
const toPutRight = (mistakes: number) =>
  mistakes === 1 ? 'One problem to fix first' : `${mistakes} problems to fix first`;

/** Each thing that keeps the site from being published: where it is, and what to do. */
export function ToPutRight({ files }: { readonly files: readonly WithMistakes[] }) {
  const id = useId();
  return (
    <section className={styles.wrong} aria-labelledby={id}>
      <h2 id={id}>{toPutRight(files.flatMap(({ mistakes }) => mistakes).length)}</h2>
      <ul>
        {files.flatMap((file) =>
          file.mistakes.map(({ field, expected }) => (
            <li key={file.file + field + expected}>
              <Mistake>
                <WayTo file={file} field={field} />: {expected}
              </Mistake>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

/** The first of them in a line, each with its way. */
export function FirstToPutRight({ files }: { readonly files: readonly WithMistakes[] }) {
  const all = files.flatMap((file) => file.mistakes.map(({ field }) => ({ file, field })));
  const more = all.length - MAX_BESIDE_THE_BUTTON;
  return (
    <>
      {toPutRight(all.length)}:{' '}
      {all.slice(0, MAX_BESIDE_THE_BUTTON).map(({ file, field }, at) => (
        <span key={file.file + field}>
          {at > 0 && ', '}
          <WayTo file={file} field={field} />
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}

/** `Kyoto, description` */
function WayTo({ file, field }: { readonly file: WithMistakes; readonly field: string }) {
  const { label, address } = mistakenField(file, field);
  const words = (
    <>
      <bdi>{nameInTheList(file)}</bdi>, {lowerFirst(label)}
    </>
  );
  return address ? <Link href={address}>{words}</Link> : <strong>{words}</strong>;
}
