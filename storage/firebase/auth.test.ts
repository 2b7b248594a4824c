import { expect, onTestFinished, test, vi } from 'vitest';
import { EmulatorForbidden, openFirebaseAuth } from './auth.ts';

test('no emulator is asked for a project that could be a real one', async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099');
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(openFirebaseAuth('third-ink')).rejects.toThrow(EmulatorForbidden);
});
