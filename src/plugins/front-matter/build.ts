export {ContentError} from './content-error.ts';
export {fieldProblems} from './field-problems.ts';
export {dataFiles, period} from './schema.ts';
export {teamOf} from './teams.ts';
