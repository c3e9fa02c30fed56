import { route } from "../../api/route";
import { flag, nullish, shape, text } from "../../api/shape";
import { USER_FIELDS, type User, withSentId } from "../../session/user";

/** What the login form sends. Source: spec 1 §3. */
export interface LoginInput {
  email: string;
  password: string;
  remember: boolean;
}

export const LoginInput = shape<LoginInput>({
  email: text,
  password: text,
  remember: (value) => (value === undefined ? false : flag(value)),
});

/** The signed-in user, or the notice that a second factor is needed. Source: spec 1 §7. */
export interface LoginAnswer extends User {
  requiresMfa?: boolean | null | undefined;
}

export const LoginAnswer = withSentId<LoginAnswer>(
  shape({ ...USER_FIELDS, requiresMfa: nullish(flag) }, { loose: true }),
);

/** Signs in, or asks for the second factor. The form blocks double submits. Source: spec 1 §7. */
export const login = route({
  method: "POST",
  path: "/api/login",
  input: LoginInput,
  output: LoginAnswer,
});
