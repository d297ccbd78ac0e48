/**
 * Every refusal that a use case may answer with: the specification's server error texts
 * (section 8) and its words for single calls, each with the HTTP status of product decision 10.
 */
export const refusals = {
  InvalidInput: { message: "Invalid input.", status: 400 },
  Forbidden: { message: "Forbidden.", status: 403 },
  Unauthorized: { message: "Authorization denied", status: 401 },
  WrongCredentials: { message: "Wrong e-mail or password.", status: 401 },
  WrongPassword: { message: "Wrong password.", status: 401 },
  ProofNeeded: { message: "Proof is needed.", status: 403 },
  CodeNeeded: { message: "Code is needed.", status: 401 },
  WrongCode: { message: "Wrong code.", status: 401 },
  WrongPasskey: { message: "Wrong passkey.", status: 401 },
  PasskeyKnown: { message: "Passkey is there already.", status: 409 },
  TooManyPasskeys: { message: "Too many passkeys.", status: 409 },
  FactorRequired: { message: "Second factor is required.", status: 403 },
  FactorDraftGone: { message: "Second factor is not being set up.", status: 409 },
  CommonPassword: { message: "Password is too common.", status: 400 },
  OwnNamePassword: { message: "Password is a known name.", status: 400 },
  AccountLocked: { message: "Account is locked.", status: 403 },
  ContractEnded: { message: "Contract has ended.", status: 403 },
  NotWhileImpersonating: { message: "Not while logged in as somebody else.", status: 403 },
  TermsRejected: { message: "Terms were rejected.", status: 409 },
  TermsAcceptedAlready: { message: "Terms were already accepted.", status: 409 },
  TermsTooSoon: { message: "Terms come into force too soon.", status: 400 },
  PricesTooSoon: { message: "Prices or space come into force too soon.", status: 400 },
  TermsPending: { message: "Other terms are announced already.", status: 409 },
  TermsFormat: { message: "Terms can not be shown everywhere.", status: 400 },
  TooLateToReject: { message: "It is too late to reject terms.", status: 409 },
  NotFound: { message: "Not found.", status: 404 },
  NothingChosen: { message: "Nothing was chosen.", status: 400 },
  TooManyViews: { message: "Too many views.", status: 409 },
  NoSuchPart: { message: "Video has no such part.", status: 400 },
  TooManyClips: { message: "Too many videos at once.", status: 400 },
  UndoTooLate: { message: "It is too late to undo.", status: 409 },
  InvalidState: { message: "Invalid state.", status: 400 },
  StateSame: { message: "State is the same.", status: 409 },
  CanNotUpdateToState: { message: "Can not update to state.", status: 409 },
  LinkBeforePublish: { message: "Upload link is not allowed before publish.", status: 409 },
  AssignedUploadNeeded: { message: "Assigned upload is needed in this state.", status: 409 },
  TransferPending: { message: "Video is in transfer process.", status: 409 },
  MissingLicense: { message: "Missing license.", status: 403 },
  NotInTariff: { message: "Feature is not in tariff.", status: 403 },
  EmailRequired: { message: "E-mail is required.", status: 400 },
  DashcamerClosed: { message: "Dashcamer does not accept videos.", status: 403 },
  UploadsClosed: { message: "Uploads are closed.", status: 403 },
  ExceededUploadLimit: { message: "Exceeded upload limit.", status: 413 },
  ExceededAssociatedSpace: { message: "Exceeded associated space.", status: 413 },
  InvalidPromoCode: { message: "Invalid promo code.", status: 400 },
  MailTooLong: { message: "Mail is too long.", status: 400 },
  PlannedInPast: { message: "Planned in past.", status: 400 },
  AlreadyTransferred: { message: "Video was already transferred.", status: 409 },
  TransferDisabled: { message: "Transfer is disabled.", status: 403 },
  TransferTooEarly: { message: "Video can not be transferred yet.", status: 409 },
  NotOffered: { message: "Video is not offered.", status: 409 },
  ConsentWithdrawn: { message: "Consent was withdrawn.", status: 409 },
  ReviewSame: { message: "Review was already answered.", status: 409 },
  PublishedAlready: { message: "Video was already published.", status: 409 },
  ShareInPast: { message: "Share must end in the future.", status: 400 },
  ShareTooLong: { message: "Share is too long.", status: 400 },
  ShareEnded: { message: "Share has ended.", status: 410 },
  MinimumAmountNotMet: { message: "Minimum amount not met.", status: 400 },
  BankAccountNotInCorrectFormat: { message: "Bank account is not in correct format.", status: 400 },
  NotEnoughCredit: { message: "Not enough credit.", status: 409 },
  LedgerBroken: { message: "Ledger does not fit.", status: 409 },
  NoBankAccount: { message: "Bank account is not set.", status: 409 },
  StatementLater: { message: "Statement is not given yet.", status: 409 },
  StatementTooLarge: { message: "Statement is too large.", status: 413 },
  StatementUnreadable: { message: "Statement is not readable.", status: 400 },
  StatementOfOtherAccount: { message: "Statement is of another account.", status: 400 },
  NoSuchColumn: { message: "No such column.", status: 400 },
  NoSuchDashcamer: { message: "No such dashcamer.", status: 404 },
  CreditWithoutOwner: { message: "Credit has no recipient.", status: 400 },
  NoSuchInvoice: { message: "No such invoice.", status: 404 },
  InvalidToken: { message: "Invalid token", status: 401 },
  UploadIsIncomplete: { message: "Upload is incomplete.", status: 409 },
  TooManyAttachments: { message: "Too many attachments.", status: 409 },
  NotAnImage: { message: "Not an image.", status: 400 },
  ImageDoesNotFit: { message: "Image does not fit.", status: 400 },
  IconDoesNotFit: { message: "Icon does not fit.", status: 400 },
  BoardFull: { message: "Board is full.", status: 409 },
  ChangedMeanwhile: { message: "Changed meanwhile.", status: 409 },
  NotAVideoFile: { message: "Not a video file.", status: 400 },
  RecordingUnfinished: { message: "Not a video file.", status: 400 },
  PreviewNotNeeded: { message: "Video needs no preview.", status: 409 },
  PreviewUnfit: { message: "Not a preview of the video.", status: 400 },
  CanNotDeleteVideoInThisState: { message: "Can not delete video in this state.", status: 409 },
  MailNotExists: { message: "Mail does not exists.", status: 400 },
  VideoIsBeingProcessed: { message: "Video is being processed.", status: 409 },
  VideoIsQueuedForProcessing: { message: "Video is queued for processing.", status: 409 },
  AlreadyRegistered: { message: "This entry is already registered.", status: 409 },
  DifferentDashcamers: { message: "Different dashcamers for each video.", status: 400 },
  SpamPrevented: { message: "Spam prevented.", status: 429 },
  TooManyRequests: { message: "Too many requests", status: 429 },
  TooManyPictures: { message: "Too many pictures.", status: 429 },
  TooManyFiles: { message: "Too many files at once.", status: 409 },
  OneRowExpected: { message: "OneRowExpectedException", status: 404 },
  InvalidNavigateParameters: { message: "Invalid navigate parameters.", status: 400 },
  DatabaseTimeout: { message: "Database timeout error occured.", status: 500 },
  ChannelAddress: { message: "Not an address of a channel.", status: 400 },
  SocialLoginFailed: { message: "Login at Facebook failed.", status: 400 },
  SocialPermissions: { message: "The permissions that a page needs were not granted.", status: 409 },
  NoPages: { message: "There is no page to post to.", status: 409 },
  NotConnected: { message: "Account is not connected.", status: 409 },
  ChannelNotFound: { message: "Channel was not found.", status: 404 },
  // Not 502: programs take that for a lost connection and ask again.
  PaymentWithoutUrl: { message: "Unexpected response", status: 503 },
  RemoteServiceUnavailable: { message: "RemoteServiceUnavailable", status: 503 },
} as const satisfies Record<string, { message: string; status: number }>;

export type RefusalCode = keyof typeof refusals;

/** A use case says no for a known reason. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  /** The input field it concerns, where there is one. */
  readonly field: string | undefined;

  constructor(code: RefusalCode, field?: string) {
    super(refusals[code].message);
    this.name = "Refusal";
    this.code = code;
    this.status = refusals[code].status;
    this.field = field;
  }

  /** The Worker and the pages are bundled apart, each with a class of its own; what one throws the other knows. */
  static override [Symbol.hasInstance](error: unknown): error is Refusal {
    return error instanceof Error && error.name === "Refusal";
  }
}

/** Throws the refusal unless the condition holds. */
export function ensure(condition: unknown, code: RefusalCode, field?: string): asserts condition {
  if (!condition) throw new Refusal(code, field);
}

/** What D1 says when a question took too long or could not be queued in time. */
const timeout =
  /D1_ERROR.*(time(d )?out|overloaded)|D1 DB (is overloaded|storage operation exceeded timeout)/i;
/** What the platform says when D1, R2, a queue or a Durable Object cannot be reached. */
const unavailable =
  /network connection lost|internal error in (D1|R2|Durable Object)|D1_ERROR.*(reset|internal)|service unavailable|Durable Object (is overloaded|reset)|reset because its code was updated|exceeded its (CPU time|memory) limit|cannot resolve Durable Object/i;

/** A refusal, or one that stands for what the platform could not do. Null for a bug of ours. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const text = String(error);
  if (timeout.test(text)) return new Refusal("DatabaseTimeout");
  return unavailable.test(text) ? new Refusal("RemoteServiceUnavailable") : null;
}

/** Codes that the specification gives a word of its own (section 8). */
const ownWords: Partial<Record<RefusalCode, string>> = {
  InvalidInput: "InvalidInput",
  StateSame: "StateSame",
  InvalidState: "InvalidState",
  CanNotUpdateToState: "CanNotUpdateToState",
  TransferPending: "TransferPending",
  MailNotExists: "MailNotExists",
  DatabaseTimeout: "DatabaseTimeout",
};

/** The refusal that the calls tell by this word; undefined for a word of none. */
export const refusalFromWire = (code: string): RefusalCode | undefined =>
  (Object.keys(refusals) as RefusalCode[]).find((refusal) => refusalOnWire(refusal).code === code);

/** A refusal as the calls tell it: the specification's word, else its text in PascalCase. */
export function refusalOnWire(refusal: RefusalCode): { code: string; message: string; status: number } {
  const { message, status } = refusals[refusal];
  const words = message.match(/[a-z]+/gi) ?? [];
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return { code: ownWords[refusal] ?? pascal, message, status };
}
