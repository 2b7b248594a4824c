import { describe } from 'vitest';
import { accepting } from './accepting.ts';
import { attempts } from './attempts.ts';
import { lease } from './lease.ts';
import { owner } from './owner.ts';
import { quarantineReport } from './quarantine-report.ts';
import type { NewTestOutbox } from './test-outbox.ts';

export function outboxContract(newTestOutbox: NewTestOutbox): void {
  describe('accept', () => accepting(newTestOutbox));
  describe('attempts', () => attempts(newTestOutbox));
  describe('the lease', () => lease(newTestOutbox));
  describe('the owner’s commands', () => owner(newTestOutbox));
  describe('the quarantine report', () => quarantineReport(newTestOutbox));
}
