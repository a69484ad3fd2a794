import CrashReport from '@site/src/components/CrashReport/CrashReport.tsx';
import type {Props} from '@theme/Error';

/** What the layout shows in place of a page that crashed. */
export default function ErrorPageContent({error, tryAgain}: Props) {
  return (
    <main>
      <CrashReport error={error} tryAgain={tryAgain} />
    </main>
  );
}
