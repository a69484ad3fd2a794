import type {RouteConfig} from '@docusaurus/types';
import * as z from 'zod';

/** The index page of a category, which the docs plugin generates. */
export interface CategoryIndex {
  /** With the base path. */
  url: string;
  title: string;
  /** Empty if the category has none. */
  description: string;
}

const indexProps = z.object({
  categoryGeneratedIndex: z.object({title: z.string(), description: z.string().default('')}),
});

/** The index pages among the routes and their child routes. */
export const categoryIndexes = (routes: RouteConfig[]): CategoryIndex[] =>
  routes.flatMap(({path: url, props, routes: below = []}) => {
    const {data} = indexProps.safeParse(props);
    return [
      ...(data === undefined ? [] : [{url, ...data.categoryGeneratedIndex}]),
      ...categoryIndexes(below),
    ];
  });
