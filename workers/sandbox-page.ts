/** The look of our tokens (app/styles/tokens.css) in a page that loads nothing. */
export const style = `
:root { color-scheme: light dark; --line: light-dark(#7d848a, #6b757f); --muted: light-dark(#4c555e, #b4bcc4); }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: light-dark(#f4f4f1, #0b0d10); color: light-dark(#14181d, #f6f6f1);
  font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; padding: 24px; border: 1px solid light-dark(#dddeda, #262c33);
  border-radius: 10px; background: light-dark(#ffffff, #111418); }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.2; }
.muted, dt { color: var(--muted); }
dl { margin: 16px 0; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 8px 0;
  border-bottom: 1px solid light-dark(#dddeda, #262c33); }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
button, summary, input[type="number"], select { min-height: 44px; font: inherit; }
button { display: block; width: 100%; margin: 8px 0; padding: 8px 16px; border: 1px solid var(--line);
  border-radius: 7px; background: transparent; color: inherit; font-weight: 600; cursor: pointer; }
button.primary { border-color: light-dark(#a87700, #ffc72c); background: #ffc72c; color: #191300; }
:focus-visible { outline: 3px solid light-dark(#0b57a4, #8fc1ff); outline-offset: 2px; }
details { margin-top: 16px; }
summary { display: flex; align-items: center; cursor: pointer; color: light-dark(#0b57a4, #8fc1ff); }
fieldset { margin: 8px 0; padding: 8px 16px; border: 1px solid light-dark(#dddeda, #262c33); border-radius: 7px; }
legend { font-weight: 600; }
.check { display: flex; align-items: center; gap: 12px; min-height: 44px; }
.check input { flex: none; width: 20px; height: 20px; accent-color: light-dark(#0b57a4, #8fc1ff); }
.field { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px;
  padding: 4px 0; }
.field input, .field select { min-width: 12rem; padding: 0 8px; border: 1px solid var(--line); border-radius: 7px;
  background: light-dark(#ffffff, #171b20); color: inherit; }
a { display: inline-flex; align-items: center; min-height: 44px; color: light-dark(#0b57a4, #8fc1ff); }
`;
