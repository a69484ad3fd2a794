import type {RouteConfig} from '@docusaurus/types';
import * as z from 'zod';

const indexProps = z.object({categoryGeneratedIndex: z.object({title: z.string()})});

/** The titles of the categories' index pages, which the docs plugin generates, by their address with the base path. */
export const categoryTitles = (routes: RouteConfig[]): [url: string, title: string][] =>
  routes.flatMap(({path: url, props, routes: below = []}) => {
    const {data} = indexProps.safeParse(props);
    const own: [string, string][] = data === undefined ? [] : [[url, data.categoryGeneratedIndex.title]];
    return [...own, ...categoryTitles(below)];
  });
