import { useId } from 'react';
import { Link } from 'wouter';
import { lowerFirst } from '../../../../model/first-letter.ts';
import type { ChangedFile } from '../../../api/publishing.ts';
import { Mistake } from '../../ui/controls/mistake.tsx';
import styles from './changes.module.css';
import { mistakenField, nameInTheList } from './field-words.ts';

export type FileWithMistakes = Pick<ChangedFile, 'kind' | 'file' | 'title' | 'mistakes'>;

const MAX_BESIDE_THE_BUTTON = 2;

const describeProblems = (mistakes: number) =>
  mistakes === 1 ? 'One problem to fix first' : `${mistakes} problems to fix first`;

/** Lists each mistake that prevents a publish, with a link to its field. */
export function FilesToFix({ files }: { readonly files: readonly FileWithMistakes[] }) {
  const id = useId();
  return (
    <section className={styles.wrong} aria-labelledby={id}>
      <h2 id={id}>{describeProblems(files.flatMap(({ mistakes }) => mistakes).length)}</h2>
      <ul>
        {files.flatMap((file) =>
          file.mistakes.map(({ field, expected }) => (
            <li key={file.file + field + expected}>
              <Mistake>
                <MistakeLink file={file} field={field} />: {expected}
              </Mistake>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

/** Shows the first mistakes in one line, each with a link to its field. */
export function FirstFilesToFix({ files }: { readonly files: readonly FileWithMistakes[] }) {
  const all = files.flatMap((file) => file.mistakes.map(({ field }) => ({ file, field })));
  const more = all.length - MAX_BESIDE_THE_BUTTON;
  return (
    <>
      {describeProblems(all.length)}:{' '}
      {all.slice(0, MAX_BESIDE_THE_BUTTON).map(({ file, field }, at) => (
        <span key={file.file + field}>
          {at > 0 && ', '}
          <MistakeLink file={file} field={field} />
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}

function MistakeLink({ file, field }: { readonly file: FileWithMistakes; readonly field: string }) {
  const { label, address } = mistakenField(file, field);
  const words = (
    <>
      <bdi>{nameInTheList(file)}</bdi>, {lowerFirst(label)}
    </>
  );
  return address ? <Link href={address}>{words}</Link> : <strong>{words}</strong>;
}
