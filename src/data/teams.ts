import * as z from 'zod';
import {readYaml} from './fields.ts';

const team = z.object({name: z.string(), url: z.string()});

/** The working groups, which own pages and write posts, by their keys. */
export const teams = z.record(z.string(), team).parse(readYaml('blog/authors.yml'));

export type Team = z.output<typeof team>;
