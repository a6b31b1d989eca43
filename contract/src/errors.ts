/**
 * The error catalog: every code that the server may answer, with its HTTP status and the message people see. Source:
 * specification, section 8. Codes keep the spelling they have there, mistakes included, because clients rely on it.
 */
const notFound = (name: string) => ({ status: 404, message: `${name} not found.` }) as const;
const invalid = (name: string) => ({ status: 400, message: `${name} is invalid.` }) as const;
const missing = (name: string) => ({ status: 400, message: `${name} is missing in the request.` }) as const;

export const error_catalogue = {
  GENERIC_ERROR: { status: 500, message: 'An unknown error occurred.' },
  INVALID_REQUEST: { status: 400, message: 'Invalid request.' },
  INTERNAL_SERVER_ERROR: { status: 500, message: 'Something went wrong, please try again later.' },

  AUTH_INVALID_TOKEN: { status: 401, message: 'Invalid token, please login again.' },
  AUTH_INVALID_CREDENTIALS: { status: 400, message: 'Provided credentials are not valid.' },
  AUTH_EMAIL_ALREADY_EXISTS: {
    status: 409,
    message: 'Provided email is already registered, please login or use another email.',
  },
  AUTH_EMAIL_VERIFICATION_PENDING: {
    status: 403,
    message: 'Email verification is pending, please verify your email.',
  },
  AUTH_RECORD_NOT_FOUND: { status: 404, message: 'Record you requested was not found.' },
  AUTH_OTP_EXPIRED: { status: 400, message: 'OTP has expired, please request a new one.' },
  AUTH_OTP_INVALID: { status: 400, message: 'OTP is invalid.' },
  AUTH_OTP_TOO_MANY_ATTEMPTS: {
    status: 429,
    message: 'You have exceeded the maximum number of attempts, please try login again after some time.',
  },
  AUTH_PASSWORD_INVALID: { status: 400, message: 'Password is invalid.' },
  AUTH_PASSWORD_WEAK: { status: 400, message: 'Weak password, use a stronger one.' },
  AUTH_PASSWORD_SHORT: { status: 400, message: 'Password is too short, at least 6 characters.' },
  AUTH_PASSWORD_MISMATCH: { status: 400, message: 'Passwords do not match.' },
  AUTH_WRONG_COMPANY: { status: 403, message: 'You are not authorized to access this company.' },
  AUTH_SSO_NOT_CONFIGURED: {
    status: 400,
    message: 'Your organization has not configured SSO, please contact administrator.',
  },
  AUTH_SSO_OUTSIDE_DOMAIN: { status: 403, message: 'You are not authorized to login from this email domain.' },

  COMPANY_NOT_FOUND: notFound('Company'),
  NO_SUB_SPACE_FOUND: notFound('Sub-space'),
  SPACE_ROLE_NOT_FOUND: notFound('Space role'),
  EMPLOYEE_NOT_FOUND: notFound('Employee'),
  SURVEY_NOT_FOUND: notFound('Survey'),
  SURVEY_QUESTIONS_NOT_FOUND: notFound('Survey questions'),
  SURVEY_TEMPLATE_NOT_FOUND: notFound('Survey template'),
  CONTEST_NOT_FOUND: notFound('Contest'),
  BADGE_NOT_FOUND: notFound('Badge'),
  CRITERIA_TYPE_NOT_FOUND: notFound('Criteria type'),
  POLL_NOT_FOUND: notFound('Poll'),
  CALANDER_EVENT_NOT_FOUND: notFound('Calendar event'),
  NO_CALL_ROOM_FOUND: notFound('Call room'),
  SPACE_NOT_FOUND: notFound('Space'),
  RECOGNITION_GROUP_NOT_FOUND: notFound('Recognition group'),
  COMMUNITY_NOT_FOUND: notFound('Community'),
  ADMIN_NOT_FOUND: notFound('Admin'),
  DEPARTMENT_NOT_FOUND: notFound('Department'),

  CALL_ROOM_NO_MEMBERS: { status: 400, message: 'Room must have at least one member.' },
  TEMPLATE_NAME_ALREADY_EXITS: { status: 409, message: 'Template name already exists, enter a different name.' },
  PLACE_ARCHIVED: { status: 409, message: 'This is archived, so you can only read it. Nothing was saved.' },
  POST_ALREADY_POSTED: {
    status: 409,
    message:
      'You already posted this draft, and this version is different. Your text is still here. Try again to keep it as a separate post.',
  },
  PLACE_NEEDS_OWNER: {
    status: 409,
    message: "There's no other owner. Choose a member to take over.",
  },
  NOT_ENOUGH_POINTS: { status: 409, message: "You don't have enough points." },
  START_AND_END_DATE_REQUIRED: { status: 400, message: 'Please enter a start and end date.' },

  INVALID_INTERVAL: invalid('Interval'),
  INVALID_SOURCE: invalid('Source'),
  CRITERIA_INVALID: invalid('Criteria'),
  CRITERIA_SEARCH_TYPE_INVALID: invalid('Criteria search type'),
  OCCASION_TYPE_INVALID: invalid('Occasion type'),
  INVALID_ROLE_ID: invalid('Role'),
  INVALID_SELECTION_FIELD: invalid('Selection field'),
  INVALID_ACTION: invalid('Action'),
  INVALID_ACTION_ID: invalid('Action id'),
  INVALID_CONFIG_SETTING: invalid('Configuration setting'),

  GROUP_ALREADY_EXIST: { status: 409, message: 'Group name already exists.' },
  ROLE_ALREADY_EXIST: { status: 409, message: 'Role name already exists.' },
  NO_PERMISSION: { status: 403, message: 'Permission not given.' },
  NO_FINCH_ACCESS_KEY: { status: 400, message: 'No access key found for an external HR integration.' },
  CODE_MISSING_IN_REQUEST: missing('Code'),
  STATE_MISSING_IN_REQUEST: missing('State'),
  POST_ID_MISSING: missing('Post id'),
  NO_POLL_BY_EMPLOYEE: { status: 404, message: 'No poll by Employee exists.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof error_catalogue;

/** Whether a string from outside is a code of the catalog. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(error_catalogue, code);

/** What INVALID_REQUEST carries in `payload.issues`: where (`body.points`, dotted) and what is wrong there. */
export type Issue = { path: string; message: string };
