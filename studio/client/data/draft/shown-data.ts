import { NoSuchPlace, withValue } from '../../../api/json.ts';
import type { DraftState } from './draft-store.ts';

/** The fields of a file as its form shows them, with what was typed and is not saved yet. */
export const shownData = ({ draft, typed }: Pick<DraftState, 'draft' | 'typed'>): unknown =>
  [...typed.values()].reduce<unknown>((data, { field, value }) => {
    if (field === 'body') return data;
    try {
      return withValue(data, field, value);
    } catch (error) {
      // What was typed where there is no place any more shows nowhere.
      if (error instanceof NoSuchPlace) return data;
      throw error;
    }
  }, draft?.now?.data);
