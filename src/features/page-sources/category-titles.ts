import type {RouteConfig} from '@docusaurus/types';
import {flattenRoutes} from '@docusaurus/utils';
import * as z from 'zod';

const indexProps = z.object({categoryGeneratedIndex: z.object({title: z.string()})});

/** The titles of the categories' index pages, which the docs plugin generates, by their address with the base path. */
export const categoryTitles = (routes: RouteConfig[]) =>
  flattenRoutes(routes).flatMap(({path: url, props}): [url: string, title: string][] => {
    const {data} = indexProps.safeParse(props);
    return data === undefined ? [] : [[url, data.categoryGeneratedIndex.title]];
  });
