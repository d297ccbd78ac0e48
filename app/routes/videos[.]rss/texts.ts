export const feedTexts = {
  description: (name: string) => `Nová videa: ${name}`,
};
