export {fieldProblems} from './field-problems.ts';
export {dataFiles, period} from './schema.ts';
export {teamOf} from './teams.ts';
