import {createRoot} from 'react-dom/client';
import Loading from '../navigation/theme/Loading/index.tsx';

/**
 * Says above the text of a newly opened page that one of its scripts failed to load. The text and the page's own controls
 * need no application. Stock never hydrates such a page and says nothing.
 */
export function showLoadError(error: unknown): void {
  const place = document.createElement('div');
  document.querySelector('main')?.prepend(place);
  createRoot(place).render(<Loading error={error} />);
}
