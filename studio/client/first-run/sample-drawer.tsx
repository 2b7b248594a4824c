import { Shape } from '../controls/shape.tsx';
import { Title } from '../controls/title.tsx';
import { Lead, Paper } from '../frame/paper.tsx';
import { Unanswered } from '../frame/unanswered.tsx';
import styles from './first-run.module.css';
import { RestStep } from './rest-step.tsx';
import { useFirstRun } from './use-first-run.ts';

/** The drawer with what came with the site, once the steps are done. */
export function SampleDrawer() {
  const { value: state, problem, refresh } = useFirstRun();
  if (!state && problem) return <Unanswered problem={problem} onAgain={refresh} />;
  return (
    <Paper>
      <Title>The drawer</Title>
      <Lead>What came with the site, kept out of the way.</Lead>
      <div className={styles.step}>{state ? <RestStep state={state} refresh={refresh} /> : <Shape />}</div>
    </Paper>
  );
}
