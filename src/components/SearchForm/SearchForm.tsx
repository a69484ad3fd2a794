import styles from './SearchForm.module.css';

/** A search form. The `search` plugin answers it, with or without the application, and shows it by setting `data-search`. */
export default function SearchForm({id, words = ''}: {id: string; words?: string}) {
  return (
    <search className={styles.search}>
      <form data-search-form>
        <label htmlFor={id}>Search the handbook</label>
        <div className={styles.field}>
          <input id={id} name="q" type="search" autoComplete="off" required defaultValue={words} />
          <button type="submit">Search</button>
        </div>
      </form>
    </search>
  );
}
