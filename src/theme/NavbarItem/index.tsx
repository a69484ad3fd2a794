import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate, {translate} from '@docusaurus/Translate';
import {ErrorCauseBoundary} from '@docusaurus/theme-common';
import ReportLink from '@site/src/components/ReportLink/ReportLink.tsx';
import type {Props} from '@theme/NavbarItem';
import OriginalNavbarItem from '@theme-original/NavbarItem';
import clsx from 'clsx';
import styles from './styles.module.css';

interface BrokenItemProps {
  error: Error;
  tryAgain: () => void;
  mobile?: boolean | undefined;
}

/** Replaces an item of the bar or the menu that failed to render. */
function BrokenItem({error, tryAgain, mobile}: BrokenItemProps) {
  const Frame = mobile === true ? 'li' : 'div';
  return (
    <Frame className={clsx(styles.broken, mobile === true ? 'menu__list-item' : 'navbar__item')} role="alert">
      {error.message}{' '}
      <button type="button" className={clsx('clean-btn', styles.button)} onClick={tryAgain}>
        <Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>
      </button>{' '}
      <ReportLink subject="A top-bar item failed" message={error.message}>
        {translate({id: 'handbook.report.short', message: 'Report'})}
      </ReportLink>
    </Frame>
  );
}

/**
 * Wraps the stock item in an error boundary. The error of an item that fails names the
 * item, and the rest of the page keeps working. In stock, such an item crashes the whole
 * page, and the mobile menu has no boundary.
 */
export default function NavbarItem(props: Props) {
  const name = 'label' in props && props.label ? props.label : (props.type ?? 'without a name');
  return (
    <ErrorBoundary
      fallback={({error, tryAgain}) => <BrokenItem error={error} tryAgain={tryAgain} mobile={props.mobile} />}
    >
      <ErrorCauseBoundary
        onError={(cause) =>
          new Error(
            translate(
              {id: 'handbook.navbarItem.failed', message: 'The top-bar item “{name}” failed to render.'},
              {name: String(name)},
            ),
            {cause},
          )
        }
      >
        <OriginalNavbarItem {...props} />
      </ErrorCauseBoundary>
    </ErrorBoundary>
  );
}
