import { test, untilAttended } from "./fixtures";

/** Somebody types and clicks without a pause from the first moment of each page. */
const hurry = () => {
  const press = () => {
    document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
    document.body?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    press();
    port2.postMessage(null);
  };
  port2.postMessage(null);
};

test("keys and clicks while a page comes alive do not stop it @script", async ({ page }) => {
  await page.addInitScript(hurry);
  for (const path of ["/", "/videos", "/upload", "/login/user"]) {
    await page.goto(path);
    await untilAttended(page);
  }
});
