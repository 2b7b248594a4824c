import { spawn } from 'node:child_process';

const PARENT_POLL_MS = 100;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

// The parent's id is read at the start, so that a parent killed during the installation is noticed too.
const parent = process.ppid;

/**
 * Runs a program until its end and forwards this process's signals to it. npm signals only the shell between npm and
 * this process, and Debian's shell dies without forwarding: under npm, the end of the parent counts as SIGTERM.
 *
 * @param onStart called with the program's process id
 * @returns the exit code or the signal that ended the program, and the signal that was forwarded
 * @throws Error if the program cannot be started
 */
export function runChild(program, args, options, onStart = () => {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, options);
    let forwarded = null;
    const forward = (signal) => {
      forwarded = signal;
      child.kill(signal);
    };
    const poll = setInterval(() => {
      if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
      clearInterval(poll);
      forward('SIGTERM');
    }, PARENT_POLL_MS);
    for (const signal of SIGNALS) process.on(signal, forward);
    const stopWatching = () => {
      clearInterval(poll);
      for (const signal of SIGNALS) process.off(signal, forward);
    };
    if (child.pid !== undefined) onStart(child.pid);
    child.on('error', (error) => {
      stopWatching();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      stopWatching();
      resolve({ code, signal, forwarded });
    });
  });
}
