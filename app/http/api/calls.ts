import {
  LoginDashcamerCall,
  LoginUserCall,
  LoginVerifyCall,
  TokenCall,
} from "../../domain/accounts/calls-wire";
import type { Call } from "../../domain/call-wire";
import { GetSentVideosCall, GetVideosCall, SetStateCall } from "../../domain/clips/calls-wire";
import { FetchDashcamerCall } from "../../domain/dashcamers/calls-wire";
import { AssignVideoCall, GetEditorsCall } from "../../domain/editors/calls-wire";
import { PayInvoiceCall } from "../../domain/invoices/calls-wire";
import { SubscribeCall } from "../../domain/newsletter/calls-wire";
import { GetPlaylistsCall } from "../../domain/playlists/calls-wire";
import { GetBackgroundCall, GetSettingsCall } from "../../domain/settings/calls-wire";
import { LogClientErrorCall } from "../../domain/support/calls-wire";
import { GetSystemTagsCall, GetTagsCall } from "../../domain/tags/calls-wire";
import { GetToAcquireVideosCall, GetToApproveVideosCall } from "../../domain/transfers/calls-wire";
import { GetLatestUploadCall, GetUploadCountCall, GetUploadsCall } from "../../domain/uploads/calls-wire";

/** Every call there is, as the specification lists them (section 7). */
export const calls: readonly Call[] = [
  TokenCall,
  LoginDashcamerCall,
  LoginVerifyCall,
  LoginUserCall,
  SubscribeCall,
  GetBackgroundCall,
  SetStateCall,
  GetToAcquireVideosCall,
  GetToApproveVideosCall,
  GetVideosCall,
  GetSentVideosCall,
  FetchDashcamerCall,
  GetEditorsCall,
  AssignVideoCall,
  PayInvoiceCall,
  LogClientErrorCall,
  GetUploadsCall,
  GetUploadCountCall,
  GetLatestUploadCall,
  GetSettingsCall,
  GetPlaylistsCall,
  GetTagsCall,
  GetSystemTagsCall,
];

/** `/Api/Videos/SetState` is `Videos/SetState`, as the descriptions and the client call it. */
export function nameOf({ path }: Call): string {
  return path.replace(/^\/(Api\/)?/, "").replace(/\/\{\w+\}$/, "");
}
