import type { Field } from '../../../api/drafts.ts';
import type { StoredFiles } from '../../../api/pictures.ts';
import type { Entry } from '../../data/entries/entries.ts';
import { groupsOf, studioAddress } from '../../data/entries/screens.ts';

type File = StoredFiles['files'][number];

/** Where a file is used. */
type Place = {
  /** The label of the field, after the name of its page or work if that is another. */
  readonly words: string;
  readonly entry: Entry | undefined;
  readonly field: Field | undefined;
};

/** The files that one page or work uses. */
export type UsedGroup = {
  readonly file: string;
  readonly title: string;
  /** Of its form in the studio. */
  readonly address: string;
  readonly files: readonly { readonly file: File; readonly places: readonly Place[] }[];
};

/** Groups the used files by the page or work that uses them first, in the order of the site. */
export function groupsByUse(files: readonly File[], entries: readonly Entry[]): UsedGroup[] {
  const screens = groupsOf(entries).flatMap((group) => group.screens);
  const addressOf = ({ file, field }: File['uses'][number]) => {
    const entry = entries.find((one) => one.file === file);
    return entry ? studioAddress(entry, field) : '/';
  };
  const titleOf = (address: string, file: string) => screens.find((one) => one.address === address)?.title ?? file;
  const placeOf = (address: string) => {
    const at = screens.findIndex((one) => one.address === address);
    return at === -1 ? screens.length : at;
  };
  const used = files
    .filter(({ uses }) => uses.length > 0)
    .map((file) => {
      const uses = file.uses.toSorted((a, b) => placeOf(addressOf(a)) - placeOf(addressOf(b)));
      return { file, uses, address: uses[0] ? addressOf(uses[0]) : '/', text: uses[0]?.file ?? '' };
    });
  const byAddress = Map.groupBy(used, ({ address, text }) => (address === '/' ? text : address));
  return [...byAddress]
    .flatMap(([key, all]) => {
      const [first] = all;
      if (!first) return [];
      const { address, text } = first;
      const title = titleOf(address, text);
      const within = all.map(({ file, uses }) => ({
        file,
        places: uses.map((use): Place => {
          const other = addressOf(use);
          const label = use.label ?? 'This text cannot be read, and may use it.';
          return {
            words: other === address ? label : `${titleOf(other, use.file)}: ${label}`,
            entry: entries.find((one) => one.file === use.file),
            field: use.field,
          };
        }),
      }));
      return [{ file: key, title, address, files: within, place: placeOf(address) }];
    })
    .toSorted((a, b) => a.place - b.place);
}
