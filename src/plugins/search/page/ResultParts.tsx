import UnmanagedDiv from '@site/src/components/UnmanagedDiv/UnmanagedDiv.tsx';
import type {ComponentProps, ReactNode} from 'react';

/**
 * The elements that `results.ts` fills. React renders them once, so that they keep the focus.
 *
 * @param more the control that leads to more results
 */
export default function ResultParts({list, more}: {list?: ComponentProps<'div'>; more: ReactNode}) {
  return (
    <>
      <UnmanagedDiv className="search-status" role="status" />
      <div className="search-failure" role="alert" hidden>
        <p>Search could not be loaded. Check your connection, then try again.</p>
        <button type="button" className="action-button action-button--primary">
          Retry
        </button>
      </div>
      <UnmanagedDiv className="search-nearest" hidden />
      <UnmanagedDiv className="search-list" {...list} />
      <div className="search-more" hidden>
        {more}
      </div>
    </>
  );
}
