import type {RouteConfig} from '@docusaurus/types';
import * as z from 'zod';

/** A page that the docs plugin makes of a category, to list what is in it. */
export interface CategoryIndex {
  /** With the base path. */
  url: string;
  title: string;
  /** Empty if nobody wrote one. */
  description: string;
}

const indexProps = z.object({
  categoryGeneratedIndex: z.object({title: z.string(), description: z.string().default('')}),
});

/** The index pages of categories among some routes and those below them. */
export const categoryIndexes = (routes: RouteConfig[]): CategoryIndex[] =>
  routes.flatMap(({path: url, props, routes: below = []}) => {
    const {data} = indexProps.safeParse(props);
    return [
      ...(data === undefined ? [] : [{url, ...data.categoryGeneratedIndex}]),
      ...categoryIndexes(below),
    ];
  });
