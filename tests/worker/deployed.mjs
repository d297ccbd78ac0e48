// What `SELF` and the Durable Objects run: the bundle of bundle.ts. The plugin reads the names of this entry's exports
// anew for each test file, which takes seconds for a file of ten megabytes and nothing for these lines.
export {
  default,
  SandboxBank,
  SandboxGateway,
  SandboxGraph,
  SandboxMail,
  UploadSession,
  UserRequestQueue,
} from "../../build/worker/app.js";
