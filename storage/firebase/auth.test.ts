import { expect, onTestFinished, test, vi } from 'vitest';
import { EmulatorForbidden, openFirebaseAuth } from './auth.ts';

test('rejects an emulator for a project that could be real', async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099');
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(openFirebaseAuth('third-ink')).rejects.toThrow(EmulatorForbidden);
});
