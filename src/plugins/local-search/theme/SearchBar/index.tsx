import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import SearchFailure from '@site/src/components/SearchFailure/SearchFailure.tsx';
import type SearchPanelType from '@site/src/components/SearchPanel/SearchPanel.tsx';
import StrokeIcon from '@site/src/components/StrokeIcon/StrokeIcon.tsx';
import {focusOnce} from '@site/src/features/focus/focus.ts';
import {byArea} from '@site/src/search/by-area.ts';
import {optionId} from '@site/src/search/option-id.ts';
import {takePlainClick} from '@site/src/search/plain-click.ts';
import {queryString, searchPath} from '@site/src/search/query-string.ts';
import {isMac, meansSearch} from '@site/src/search/shortcut.ts';
import {useSearch} from '@site/src/search/useSearch.ts';
import clsx from 'clsx';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './styles.module.css';

/**
 * The search box of the top bar: a combobox with a list of results, after the
 * ARIA Authoring Practices. This part is in every page's first load, so it
 * holds the box alone; the list and the worker come on first use.
 */
export default function SearchBar() {
  const inBrowser = useIsBrowser();
  const history = useHistory();
  const location = useLocation();
  const searchPage = useBaseUrl(searchPath);
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  /** The page that Enter would open, where the reader has moved to one: its place changes when the text arrives. */
  const [chosenPath, setChosenPath] = useState<string>();
  const {phase, answer, start, retry} = useSearch('box', query);
  const [Panel, setPanel] = useState<typeof SearchPanelType>();
  const [panelFailed, setPanelFailed] = useState(false);
  /** Where the focus was before the shortcut took it. */
  const cameFrom = useRef<Element | null>(null);
  /** Enter was pressed before its answer was there: open the result when it is. */
  const [entered, setEntered] = useState<{newTab: boolean}>();
  /** The reader moves in the list: Home and End mean the list, not the text. */
  const [inList, setInList] = useState(false);

  const results = useMemo(() => byArea(answer?.results ?? []), [answer]);
  const active = Math.max(
    0,
    results.findIndex(({path}) => path === chosenPath),
  );
  const asked = query.trim();
  const answered = answer?.query === asked;
  const allResults = searchPage + queryString(asked);

  const prepare = useCallback(() => {
    start();
    import('@site/src/components/SearchPanel/SearchPanel.tsx').then(
      (loaded) => {
        setPanel(() => loaded.default);
        setPanelFailed(false);
      },
      () => setPanelFailed(true),
    );
  }, [start]);

  const close = useCallback(() => {
    setOpen(false);
    setQuery('');
    setChosenPath(undefined);
    setInList(false);
    setEntered(undefined);
  }, []);

  /** The reader turns to something else: what was typed stays, but nothing opens any more. */
  const leave = useCallback(() => {
    cameFrom.current = null;
    setOpen(false);
    setEntered(undefined);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: any other address is something else that the reader turns to
  useEffect(() => {
    // One that was asked for before, and arrives while the reader writes, is not.
    if (history.action === 'POP' || !box.current?.contains(document.activeElement)) {
      leave();
    }
  }, [location, leave]);

  const show = useCallback(() => {
    prepare();
    setOpen(true);
  }, [prepare]);

  useEffect(() => {
    const typedBeforeHydration = input.current?.value ?? '';
    if (typedBeforeHydration !== '') {
      setQuery(typedBeforeHydration);
      show();
    }
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      // Under the open menu the box can take no focus.
      if (meansSearch(event) && !input.current?.closest('[inert]')) {
        event.preventDefault();
        if (!box.current?.contains(document.activeElement)) {
          cameFrom.current = document.activeElement;
        }
        show();
        input.current?.focus();
        input.current?.select();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [show]);

  useEffect(() => {
    if (!open) {
      return;
    }
    const onPointerDown = ({target}: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) {
        leave();
      }
    };
    document.documentElement.dataset.searchOpen = '';
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      delete document.documentElement.dataset.searchOpen;
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [open, leave]);

  const goTo = useCallback(
    (url: string, newTab: boolean) => {
      if (newTab) {
        window.open(url, '_blank', 'noopener');
        return;
      }
      close();
      input.current?.blur();
      history.push(url);
    },
    [close, history],
  );

  const choose = useCallback(
    (event: MouseEvent, url: string) => takePlainClick(event, () => goTo(url, false)),
    [goTo],
  );

  const best = results[active];
  const chosen = best === undefined ? allResults : best.path + best.hash;
  useEffect(() => {
    if (entered && answered) {
      setEntered(undefined);
      goTo(chosen, entered.newTab);
    }
  }, [entered, answered, chosen, goTo]);

  /** @param focusBox for a reader who came from nowhere else */
  const giveFocusBack = (focusBox: () => void) => {
    close();
    if (cameFrom.current === document.body) {
      input.current?.blur();
    } else if (cameFrom.current instanceof HTMLElement || cameFrom.current instanceof SVGElement) {
      cameFrom.current.focus();
    } else {
      focusBox();
    }
    cameFrom.current = null;
  };

  const move = (to: number) => {
    setInList(true);
    setChosenPath(results[(to + results.length) % results.length]?.path);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Safari ends the composition before it tells of the key, which 229 says is the input method's.
    if (event.nativeEvent.isComposing || event.keyCode === 229) {
      return;
    }
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      giveFocusBack(() => input.current?.focus());
    }
    if (event.target !== input.current) {
      return;
    }
    if (event.key === 'Enter' && asked !== '') {
      event.preventDefault();
      setEntered({newTab: event.ctrlKey || event.metaKey});
      show();
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault();
      show();
    } else if (open && results.length > 0) {
      const target = {
        ArrowDown: active + 1,
        ArrowUp: active - 1,
        Home: inList ? 0 : undefined,
        End: inList ? results.length - 1 : undefined,
      }[event.key];
      if (target !== undefined) {
        event.preventDefault();
        move(target);
      } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
        setInList(false);
      }
    }
  };

  const onBlur = ({relatedTarget}: FocusEvent) => {
    if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) {
      leave();
    }
  };

  const loading = !inBrowser || phase === 'loading';
  const listed = open && Panel !== undefined && results.length > 0;
  const failed = phase === 'failed' || panelFailed;
  return (
    <div
      role="search"
      ref={box}
      className={clsx(styles.box, open && styles.open)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerEnter={prepare}
    >
      <div className={styles.field}>
        <StrokeIcon viewBox="0 0 16 16" className={styles.icon}>
          <circle cx={6.5} cy={6.5} r={5} />
          <path d="m10.5 10.5 4.5 4.5" />
        </StrokeIcon>
        <input
          ref={input}
          className="navbar__search-input"
          type="text"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={listed}
          aria-controls={listed ? panelId : undefined}
          aria-activedescendant={listed ? optionId(panelId, active) : undefined}
          aria-keyshortcuts="Control+K Meta+K"
          placeholder={loading ? 'Loading...' : `Search ${isMac() ? '⌘+K' : 'Ctrl+K'}`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={query}
          onFocus={prepare}
          onClick={show}
          onTouchStart={prepare}
          onChange={({target}) => {
            // The best of the next results stand first, wherever the list was scrolled to.
            panel.current?.scrollTo(0, 0);
            setQuery(target.value);
            setChosenPath(undefined);
            setInList(false);
            setEntered(undefined);
            show();
          }}
        />
        {query !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label="Clear search"
            onClick={() => {
              setQuery('');
              setChosenPath(undefined);
              input.current?.focus();
            }}
          >
            <span aria-hidden="true">×</span>
          </button>
        )}
        {open && (
          <button
            type="button"
            className={styles.close}
            // Not the field: on a phone its keyboard would come up over the page.
            onClick={() => giveFocusBack(() => box.current && focusOnce(box.current))}
          >
            Close<span className="visually-hidden"> search</span>
          </button>
        )}
      </div>
      {open && (
        <div ref={panel} className={styles.panel}>
          {failed && (
            <div className={styles.failure}>
              <SearchFailure
                onRetry={() => {
                  input.current?.focus();
                  retry();
                  prepare();
                }}
              />
            </div>
          )}
          {Panel && (
            <Panel
              id={panelId}
              phase={phase}
              query={asked}
              answer={answer}
              results={results}
              active={active}
              allResults={allResults}
              onChoose={choose}
            />
          )}
          {!Panel && !failed && <p className={styles.waiting}>Loading...</p>}
        </div>
      )}
    </div>
  );
}
