import * as z from 'zod';
import {checkedEntries, readYaml} from './fields.ts';

const file = 'blog/authors.yml';

const team = z.object({name: z.string(), url: z.string()});

/** The working groups, which own pages and write posts, by their keys. */
export const teams = Object.fromEntries(checkedEntries(file, team, readYaml(file)));

export type Team = z.output<typeof team>;
