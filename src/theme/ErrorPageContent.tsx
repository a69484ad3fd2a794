import CrashReport from '@site/src/components/CrashReport/CrashReport.tsx';
import type {Props} from '@theme/Error';

/** Replaces a crashed page in the layout. */
export default function ErrorPageContent({error, tryAgain}: Props) {
  return (
    <main>
      <CrashReport error={error} tryAgain={tryAgain} />
    </main>
  );
}
