import { Form } from "~/framework/router";
import { shellTexts } from "~/texts/shell";
import { Button } from "./button";

/** Signs out; a form, because a link must not change anything. */
export function LogoutButton() {
  return (
    <Form method="post" action="/logout">
      <Button type="submit" size="sm" icon="logout">
        {shellTexts.logout}
      </Button>
    </Form>
  );
}
