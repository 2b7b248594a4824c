import type { Field } from '../../../api/drafts.ts';
import type { StoredFiles } from '../../../api/pictures.ts';
import type { Entry } from '../../data/entries/entries.ts';
import { groupsOf, studioAddress } from '../../data/entries/screens.ts';

type File = StoredFiles['files'][number];

type Use = {
  /** The label of the field, prefixed with its page or work if that is not the group's own. */
  readonly words: string;
  readonly entry: Entry | undefined;
  readonly field: Field | undefined;
};

export type UsedGroup = {
  readonly file: string;
  readonly title: string;
  readonly address: string;
  readonly files: readonly { readonly file: File; readonly places: readonly Use[] }[];
};

/** Groups the used files by the first page or work that uses them, in the order of the site. */
export function groupsByUse(files: readonly File[], entries: readonly Entry[]): UsedGroup[] {
  const screens = groupsOf(entries).flatMap((group) => group.screens);
  const addressOf = ({ file, field }: File['uses'][number]) => {
    const entry = entries.find((one) => one.file === file);
    return entry ? studioAddress(entry, field) : '/';
  };
  const titleOf = (address: string, file: string) => screens.find((one) => one.address === address)?.title ?? file;
  const positionOf = (address: string) => {
    const at = screens.findIndex((one) => one.address === address);
    return at === -1 ? screens.length : at;
  };
  const used = files
    .filter(({ uses }) => uses.length > 0)
    .map((file) => {
      const uses = file.uses.toSorted((a, b) => positionOf(addressOf(a)) - positionOf(addressOf(b)));
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
        places: uses.map((use): Use => {
          const other = addressOf(use);
          const label = use.label ?? 'This text cannot be read, and may use it.';
          return {
            words: other === address ? label : `${titleOf(other, use.file)}: ${label}`,
            entry: entries.find((one) => one.file === use.file),
            field: use.field,
          };
        }),
      }));
      return [{ file: key, title, address, files: within, place: positionOf(address) }];
    })
    .toSorted((a, b) => a.place - b.place);
}
