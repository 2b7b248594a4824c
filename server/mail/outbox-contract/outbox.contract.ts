import { describe } from 'vitest';
import { accepting } from './accepting.ts';
import { attempts } from './attempts.ts';
import { lease } from './lease.ts';
import { owner } from './owner.ts';
import type { NewPlace } from './place.ts';
import { quarantineReport } from './quarantine-report.ts';

export function outboxContract(newPlace: NewPlace): void {
  describe('accept', () => accepting(newPlace));
  describe('attempts', () => attempts(newPlace));
  describe('the lease', () => lease(newPlace));
  describe('the owner’s commands', () => owner(newPlace));
  describe('the quarantine report', () => quarantineReport(newPlace));
}
