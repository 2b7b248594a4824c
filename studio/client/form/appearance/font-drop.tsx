import { type DragEvent, useState } from 'react';
import type { AddedFont } from '../../../api/fonts.ts';
import { sendFont } from '../../data/fonts/send-font.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { describedBy, FieldFrame, inputClass } from '../../ui/controls/text-field.tsx';
import styles from './appearance.module.css';

const FAMILY = { id: 'font-family', label: 'Name of the family' };
const LICENCE = {
  id: 'font-licence',
  label: 'License',
  help: 'Whose license allows it on the web and in a PDF? Kept beside the font.',
};

/** The name of a family by its file, such as "Mabry Pro" for `MabryPro-Medium.otf`. */
const familyOf = (file: string) => (file.split(/[-_[.]/)[0] ?? '').replace(/([a-z])([A-Z])/g, '$1 $2').trim();

const describe = ({ weights: [lightest, heaviest], isVariable }: AddedFont) =>
  isVariable ? `variable, weights ${lightest} to ${heaviest}` : `weight ${lightest}`;

type Props = { readonly onAdded: () => Promise<void> };

/** Takes fonts that are dropped or chosen, and adds them when the owner has named the family and its license. */
export function FontDrop({ onAdded }: Props) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [family, setFamily] = useState('');
  const [licence, setLicence] = useState('');
  const [added, setAdded] = useState<string>();
  const { act, isBusy, problem } = useAction();

  const take = (chosen: readonly File[]) => {
    const [first] = chosen;
    if (!first) return;
    setFiles(chosen);
    setFamily(familyOf(first.name));
    setAdded(undefined);
  };
  const add = () =>
    act(async () => {
      const fonts: AddedFont[] = [];
      for (const file of files) fonts.push(await sendFont(file, { family, licence }));
      await onAdded();
      setFiles([]);
      setAdded(`${family}: ${fonts.map(describe).join(', ')}. Choose it above.`);
    });
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      take([...event.dataTransfer.files]);
    },
  };

  return (
    <section aria-label="Add a typeface" className={styles.drop} {...handlers}>
      <FieldFrame
        words={{
          id: 'font-files',
          label: 'Your own typeface',
          help: 'Drop WOFF2, OTF or TTF files here; variable ones, too.',
        }}
      >
        <input
          id="font-files"
          type="file"
          accept=".woff2,.otf,.ttf"
          multiple
          aria-describedby="font-files-help"
          onChange={({ target }) => take([...(target.files ?? [])])}
        />
      </FieldFrame>
      {files.length > 0 && (
        <>
          <p className={styles.use}>{files.map(({ name }) => name).join(', ')}</p>
          <FieldFrame words={FAMILY}>
            <input
              {...describedBy(FAMILY)}
              id={FAMILY.id}
              className={inputClass}
              value={family}
              maxLength={80}
              autoComplete="off"
              onChange={({ target }) => setFamily(target.value)}
            />
          </FieldFrame>
          <FieldFrame words={LICENCE}>
            <input
              {...describedBy(LICENCE)}
              id={LICENCE.id}
              className={inputClass}
              value={licence}
              maxLength={1000}
              autoComplete="off"
              onChange={({ target }) => setLicence(target.value)}
            />
          </FieldFrame>
          <Button variant="lead" disabled={isBusy || family.trim() === ''} onClick={add}>
            {isBusy ? 'Adding' : 'Add the typeface'}
          </Button>
        </>
      )}
      {problem && <Problem>{problem}</Problem>}
      {added && <p role="status">{added}</p>}
    </section>
  );
}
