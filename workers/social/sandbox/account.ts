/** The app at the stand-in. Everybody may know it: the stand-in is only there in development. */
export const appId = "100000000000001";
export const appSecret = "sandbox-secret-known-to-everybody";
export const version = "v26.0";

/** Where browsers reach the stand-in's own pages. */
export const mountPath = "/sandbox/graph";

/** Who logs in there, and their pages. */
export const userId = "100000000000010";
export const pages = [
  {
    id: "200000000000001",
    name: "Palubka na zkoušku",
    instagram: { id: "300000000000001", username: "palubka.zkusebni" },
  },
  { id: "200000000000002", name: "Stránka bez Instagramu", instagram: null },
];
