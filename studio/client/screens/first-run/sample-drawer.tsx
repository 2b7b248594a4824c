import { useFirstRun } from '../../data/first-run/use-first-run.ts';
import { Shape } from '../../ui/controls/skeleton.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { Unanswered } from '../../ui/page/load-error.tsx';
import { Lead, Paper } from '../../ui/page/page-layout.tsx';
import styles from './first-run.module.css';
import { RestStep } from './rest-step.tsx';

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
