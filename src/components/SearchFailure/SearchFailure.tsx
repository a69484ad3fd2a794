import ActionButton from '@site/src/components/ActionButton/ActionButton.tsx';

/** What stands in the place of results that could not be fetched. */
export default function SearchFailure({onRetry}: {onRetry: () => void}) {
  return (
    <div role="alert">
      <p>Search could not be loaded. Check your connection, then try again.</p>
      <ActionButton onClick={onRetry}>Retry</ActionButton>
    </div>
  );
}
