/** What other features use of the front matter. */
export {period} from './schema.ts';
export {teamOf} from './teams.ts';
