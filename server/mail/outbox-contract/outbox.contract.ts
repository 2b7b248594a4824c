import { describe } from 'vitest';
import { accepting } from './accepting.ts';
import { attempts } from './attempts.ts';
import { lease } from './lease.ts';
import { owner } from './owner.ts';
import type { NewPlace } from './place.ts';
import { quarantineReport } from './quarantine-report.ts';

/** What every outbox has to do, as tests. */
export function outboxContract(newPlace: NewPlace): void {
  describe('accept', () => accepting(newPlace));
  describe('attempts', () => attempts(newPlace));
  describe('the lease', () => lease(newPlace));
  describe('what the owner does', () => owner(newPlace));
  describe('the report of the quarantine', () => quarantineReport(newPlace));
}
