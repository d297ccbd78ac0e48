import type { Book } from "./book";
import type { FaultPlace, GraphFault } from "./faults";

export type GraphWorld = {
  book: Book;
  now: number;
  /** Takes the fault out that the next call at this place meets; undefined for none. */
  faultAt(place: FaultPlace): GraphFault | undefined;
  fetch(request: Request): Promise<Response>;
  /** How long Instagram works on a picture, ms. */
  pictureMs: number;
};

export type Fields = URLSearchParams;
export type Answer = (world: GraphWorld, fields: Fields, id: string) => Response | Promise<Response>;
