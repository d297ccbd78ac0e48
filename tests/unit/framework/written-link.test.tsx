import { Link } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { WrittenLink } from "~/framework/written-link";

/** The attributes of a link on the page /videos/1, in the order of their names. */
function attributesOf(link: ReactElement): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={["/videos/1?page=2"]}>{link}</MemoryRouter>,
  );
  return [...html.matchAll(/([\w-]+)="([^"]*)"/g)].map(([attribute]) => attribute).toSorted();
}

test.each([
  { to: "/" },
  { to: "/about" },
  { to: "/videos?page=3#list" },
  { to: "?page=3" },
  { to: "#main" },
  { to: "/about", className: "btn", "aria-current": "page" as const },
  { to: "/about", discover: "none" as const },
  { to: "/view/1", reloadDocument: true },
])("a link is written as the router's own would be: %o", (props) => {
  const written = attributesOf(<WrittenLink {...props}>O webu</WrittenLink>);
  expect(written).toContainEqual(expect.stringMatching(/^href=/));
  expect(written).toEqual(attributesOf(<Link {...props}>O webu</Link>));
});
