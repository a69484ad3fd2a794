import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type {ComponentProps} from 'react';

/** Native details. The browser's own search finds text in closed details, which stock's script prevents. */
export default function Details(props: ComponentProps<'details'>) {
  useBrokenLinks().collectAnchor(props.id);
  return <details {...props} className={clsx('disclosure', props.className)} />;
}
