import { uploadItemTexts } from "../texts";

/** Why a file was refused. The list of all such words is long and hardly ever needed here, so it is fetched then. */
export async function refusalWords(code: string): Promise<string> {
  if (code === "AlreadyRegistered") return uploadItemTexts.duplicate;
  try {
    const { isToastCode, refusalTexts, toastText } = await import("~/texts/errors");
    return isToastCode(code) ? toastText(code).text : refusalTexts.InvalidInput.text;
  } catch {
    return uploadItemTexts.refused;
  }
}
