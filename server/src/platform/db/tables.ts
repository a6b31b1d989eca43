// Generated from the migrated database by tools/generate-tables.ts; do not edit.
import type { ColumnType, Generated as KyselyGenerated } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : KyselyGenerated<T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as a value, written as text. */
type Json = ColumnType<unknown, string, string>;

export type Tables = {
  audience: {
    company_id: string;
    audience_id: string;
    audience_name: string;
    description: Generated<string>;
    selection: Json;
    sort_name: ColumnType<string, never, never>;
    created_at: Generated<Timestamp>;
    deleted_at: Timestamp | null;
  };
  audience_change: {
    company_id: string;
    change_id: Generated<string>;
    employee_id: string;
  };
  audience_day: {
    company_id: string;
    day: string;
  };
  audit_entry: {
    company_id: string;
    audit_id: string;
    created_at: Timestamp;
    actor_id: string | null;
    action: string;
    subject_kind: string;
    subject_id: string | null;
    subject_label: string;
    before: Json | null;
    after: Json | null;
    undoes: string | null;
    search_text: string;
    chain_no: number | null;
    hash: Buffer | null;
    actor_program: string | null;
    words_digest: Buffer | null;
    words_salt: Buffer | null;
    erased_at: Timestamp | null;
    about_id: string | null;
  };
  audit_head: {
    company_id: string;
    chain_no: number;
    hash: Buffer;
  };
  chat_choice: {
    company_id: string;
    employee_id: string;
    shows_reads: Generated<boolean>;
  };
  chat_folder: {
    company_id: string;
    folder_id: string;
    employee_id: string;
    folder_name: string;
    position: number;
    created_at: Generated<Timestamp>;
  };
  chat_folder_entry: {
    company_id: string;
    employee_id: string;
    place_id: string;
    folder_id: string;
  };
  chat_order: {
    company_id: string;
    employee_id: string;
    favorite_ids: Generated<string[]>;
    collapsed: Generated<string[]>;
  };
  company: {
    company_id: string;
    company_name: string;
    company_logo: string | null;
    color_theme: Generated<string>;
    domain: string | null;
    company_status: Generated<string>;
    time_zone: Generated<string>;
    week_start: Generated<string>;
    terms_url: string | null;
    support_email: string | null;
    points_name: Generated<string>;
    point_unit_value: Generated<number>;
    currency: Generated<string>;
    monthly_allowance: Generated<number>;
    modules: Json;
    is_demo: Generated<boolean>;
    created_at: Generated<Timestamp>;
    sso_enabled: Generated<boolean>;
    sso_enforced: Generated<boolean>;
    sample_since: Timestamp | null;
    posts_to_everyone: Generated<string>;
    has_link_previews: Generated<boolean>;
    has_read_receipts: Generated<boolean>;
  };
  company_file_usage: {
    company_id: string;
    bytes: number;
  };
  company_value: {
    company_id: string;
    company_value_id: string;
    value_name: string;
    value_description: Generated<string>;
    icon_url: string | null;
    position: number;
    deleted_at: Timestamp | null;
  };
  content: {
    company_id: string;
    content_id: string;
    kind: string;
    parent_id: string | null;
    top_id: string;
    place_id: string | null;
    readers: string | null;
    author_id: string;
    words: string;
    mention_ids: Generated<string[]>;
    reaction_counts: Generated<Json>;
    comments_count: Generated<number>;
    attachments_count: Generated<number>;
    created_at: Timestamp;
    edited_at: Timestamp | null;
    pinned_at: Timestamp | null;
    deleted_at: Timestamp | null;
    deleted_by: string | null;
    hidden_at: Timestamp | null;
    audience_id: string | null;
    expires_at: Timestamp | null;
    in_name_of: string | null;
  };
  content_attachment: {
    company_id: string;
    content_id: string;
    position: number;
    file_id: string;
    alt: Generated<string>;
    width: number | null;
    height: number | null;
    duration_ms: number | null;
    waveform: number[] | null;
    poster_file_id: string | null;
    place_id: string | null;
    is_picture: Generated<boolean>;
  };
  content_audience: {
    company_id: string;
    audience_id: string;
    selection: Json;
    selection_key: string;
    filled_at: Timestamp | null;
  };
  content_audience_member: {
    company_id: string;
    employee_id: string;
    audience_id: string;
  };
  content_click: {
    company_id: string;
    content_id: string;
    link_id: string;
    employee_id: string;
    clicked_at: Timestamp;
  };
  content_here: {
    company_id: string;
    content_id: string;
    employee_id: string;
  };
  content_link: {
    company_id: string;
    content_id: string;
    link_preview_id: string;
    has_preview: Generated<boolean>;
  };
  content_reach: {
    company_id: string;
    content_id: string;
    people: number;
    reached: number;
    clicked: number;
    counted_at: Timestamp;
    others: number;
    figures: Json;
  };
  content_reach_due: {
    company_id: string;
    content_id: string;
  };
  content_reaction: {
    company_id: string;
    content_id: string;
    employee_id: string;
    reaction: string;
    created_at: Generated<Timestamp>;
  };
  content_reader: {
    company_id: string;
    content_id: string;
    employee_id: string;
    read_at: Timestamp | null;
  };
  content_revision: {
    company_id: string;
    content_id: string;
    edited_at: Timestamp;
    words: string;
  };
  content_revision_attachment: {
    company_id: string;
    content_id: string;
    edited_at: Timestamp;
    position: number;
    file_id: string;
    alt: string;
    width: number | null;
    height: number | null;
    duration_ms: number | null;
    waveform: number[] | null;
    poster_file_id: string | null;
  };
  content_saved: {
    company_id: string;
    employee_id: string;
    content_id: string;
    saved_at: Timestamp;
  };
  content_seen: {
    company_id: string;
    content_id: string;
    employee_id: string;
    seen_at: Timestamp;
    is_meant: boolean;
  };
  content_terms: {
    company_id: string;
    content_id: string;
    terms: string;
    is_top: boolean;
  };
  conversation: {
    company_id: string;
    conversation_id: string;
    conversation_type: string;
    people_key: Buffer | null;
  };
  conversation_open: {
    company_id: string;
    place_id: string;
    employee_id: string;
    session_id: string;
    open_until: Timestamp;
  };
  credential: {
    company_id: string;
    employee_id: string;
    password_hash: string;
    email_verified_at: Timestamp | null;
    updated_at: Generated<Timestamp>;
  };
  custom_field: {
    company_id: string;
    field_id: string;
    field_name: string;
    help_text: Generated<string>;
    kind: string;
    options: Generated<Json>;
    visible_to: string;
    edited_by: string;
    is_on_profile: boolean;
    position: number;
    deleted_at: Timestamp | null;
  };
  department: {
    company_id: string;
    department_id: string;
    department_name: string;
    manager_id: string | null;
  };
  department_bin: {
    company_id: string;
    department_id: string;
    department_name: string;
    manager_id: string | null;
    employee_ids: string[];
    deleted_at: Generated<Timestamp>;
  };
  department_word: {
    company_id: string;
    department_id: string;
    word: string;
  };
  device: {
    company_id: string;
    employee_id: string;
    device_id: string;
    session_id: string;
    notification_allowed: boolean | null;
    device_info: Generated<Json>;
    ui_version: string | null;
    push_platform: string | null;
    push_token: string | null;
    push_token_issued_at: Timestamp | null;
    push_synced_at: Timestamp | null;
    push_key: string | null;
    last_success_at: Timestamp | null;
    last_failure_at: Timestamp | null;
    last_error: string | null;
    created_at: Generated<Timestamp>;
    last_seen_at: Generated<Timestamp>;
  };
  employee: {
    company_id: string;
    employee_id: string;
    first_name: string;
    last_name: string;
    work_email_id: string;
    position_title: Generated<string>;
    department_id: string | null;
    manager_id: string | null;
    location: string | null;
    hire_date: string | null;
    pronouns: string | null;
    about: string | null;
    profile_url: string | null;
    employee_account_status: string;
    search_text: ColumnType<string, never, never>;
    sort_name: ColumnType<string, never, never>;
    created_at: Generated<Timestamp>;
    deleted_at: Timestamp | null;
    birthday: string | null;
    phone: string | null;
    time_zone: string | null;
    skills: Generated<string[]>;
    social_links: Generated<string[]>;
    employee_code: string | null;
    updated_at: Generated<Timestamp>;
    custom_fields: Generated<Json>;
    joined_at: Timestamp | null;
    address_changed_at: Timestamp | null;
  };
  employee_bin: {
    company_id: string;
    employee_id: string;
    fields: Json;
    deleted_at: Timestamp;
  };
  employee_field_value: {
    company_id: string;
    employee_id: string;
    field_id: string;
    value: string;
    folded: ColumnType<string, never, never>;
    number: ColumnType<string | null, never, never>;
  };
  employee_group: {
    company_id: string;
    group_id: string;
    group_name: string;
    description: Generated<string>;
    sort_name: ColumnType<string, never, never>;
    created_at: Generated<Timestamp>;
    selection: Json | null;
    picked: string[] | null;
    updated_at: Generated<Timestamp>;
    is_mentionable: Generated<boolean>;
  };
  employee_group_member: {
    company_id: string;
    group_id: string;
    employee_id: string;
    added_at: Generated<Timestamp>;
  };
  employee_import: {
    company_id: string;
    import_id: string;
    employee_id: string;
    file_id: string;
    file_name: string;
    state: Generated<string>;
    refusal: string | null;
    creates_departments: boolean;
    sends_invitations: Generated<boolean>;
    ignored_columns: Generated<string[]>;
    new_departments: Generated<string[]>;
    department_ids: Generated<string[]>;
    rows_count: Generated<number>;
    new_count: Generated<number>;
    changed_count: Generated<number>;
    unchanged_count: Generated<number>;
    wrong_count: Generated<number>;
    done_count: Generated<number>;
    skipped_count: Generated<number>;
    undone_count: Generated<number>;
    created_at: Generated<Timestamp>;
    finished_at: Timestamp | null;
    uninvited_count: Generated<number>;
  };
  employee_import_row: {
    company_id: string;
    import_id: string;
    row_no: number;
    first_name: string | null;
    last_name: string | null;
    work_email_id: string | null;
    employee_code: string | null;
    position_title: string | null;
    department: string | null;
    manager_email: string | null;
    location: string | null;
    hire_date: string | null;
    roles: string[] | null;
    cell_problems: Json;
    problems: Generated<Json>;
    new_id: string;
    employee_id: string | null;
    is_new: Generated<boolean>;
    manager_id: string | null;
    department_id: string | null;
    role_ids: Generated<string[]>;
    outcome: Generated<string>;
    state: Generated<string>;
    before: Json | null;
    after: Json | null;
    place: Generated<number>;
    is_invited: Generated<boolean>;
    custom_fields: Generated<Json>;
  };
  employee_role: {
    company_id: string;
    employee_id: string;
    role_id: string;
  };
  employee_status: {
    company_id: string;
    employee_id: string;
    manual_status: string | null;
    manual_until: Timestamp | null;
    status_text: string | null;
  };
  feed_choice: {
    company_id: string;
    employee_id: string;
    feed_order: string;
    chosen_at: Timestamp;
  };
  file: {
    company_id: string;
    file_id: string;
    employee_id: string;
    file_name: string;
    storage_key: string;
    content_type: string;
    size_bytes: number | null;
    is_private: boolean;
    created_at: Generated<Timestamp>;
    unused_since: Timestamp | null;
    reserved_bytes: Generated<number>;
  };
  file_usage: {
    company_id: string;
    employee_id: string;
    bytes: number;
  };
  first_steps: {
    company_id: string;
    marks: Generated<Json>;
    dismissed_at: Timestamp | null;
  };
  follow: {
    company_id: string;
    employee_id: string;
    content_id: string | null;
    person_id: string | null;
    tag: string | null;
    subject: ColumnType<string, never, never>;
    mode: string;
    created_at: Timestamp;
  };
  frontline_login: {
    company_id: string;
    employee_id: string;
    pin_hash: string;
    start_pin_until: Timestamp | null;
    failures: Generated<number>;
    updated_at: Timestamp;
    known_failures: Generated<number>;
  };
  group_bin: {
    company_id: string;
    group_id: string;
    group_name: string;
    description: string;
    employee_ids: string[];
    selection: Json | null;
    deleted_at: Generated<Timestamp>;
    is_mentionable: Generated<boolean>;
  };
  idempotency_key: {
    company_id: string;
    employee_id: string;
    key: string;
    request_hash: Buffer;
    answer: Json;
    created_at: Generated<Timestamp>;
  };
  job_line: {
    company_id: string;
    lane: string;
    destination: string;
    next_at: Timestamp;
    failures: Generated<number>;
    closed_until: Generated<Timestamp>;
    is_slow: boolean;
    used_at: Generated<Timestamp>;
    taken_by: string | null;
    taken_until: Timestamp | null;
  };
  join_link: {
    company_id: string;
    link_id: string;
    token_hash: Buffer;
    created_by: string;
    created_at: Timestamp;
    expires_at: Timestamp;
    most_people: number;
    used_count: Generated<number>;
    email_domains: string[] | null;
    revoked_at: Timestamp | null;
  };
  join_link_use: {
    company_id: string;
    link_id: string;
    employee_id: string;
  };
  known_device: {
    company_id: string;
    employee_id: string;
    secret_hash: Buffer;
    created_at: Timestamp;
    last_used_at: Timestamp;
  };
  legal_hold: {
    company_id: string;
    hold_id: string;
    employee_id: string | null;
    place_id: string | null;
    reason: string;
    put_by: string;
    put_at: Generated<Timestamp>;
    lifted_by: string | null;
    lifted_at: Timestamp | null;
    lift_reason: string | null;
  };
  legal_hold_left: {
    company_id: string;
    hold_id: string;
    place_id: string;
    left_at: Timestamp;
  };
  line_job: {
    company_id: string;
    job_id: string;
    lane: string;
    destination: string;
    name: string;
    job_key: string | null;
    payload: Json;
    attempt: Generated<number>;
    run_at: Timestamp;
    last_error: string | null;
  };
  link_preview: {
    company_id: string;
    link_preview_id: string;
    address: string;
    asked_at: Timestamp;
    asked_on: ColumnType<string, never, never>;
    read_at: Timestamp | null;
    title: Generated<string>;
    description: Generated<string>;
    site_name: Generated<string>;
    picture_key: string | null;
    picture_width: number | null;
    picture_height: number | null;
    asked_by: string | null;
  };
  live_process: {
    process_id: string;
    seen_at: Timestamp;
  };
  location_word: {
    company_id: string;
    word: string;
    location: string;
    employee_id: string;
  };
  login_address: {
    email: string;
    company_id: string;
    employee_id: string;
    proved_at: Timestamp | null;
  };
  mail_allowance: {
    subject: Buffer;
    started_at: Timestamp;
    used: number;
  };
  mail_sent: {
    company_id: string;
    dedupe_key: string;
    sent_at: Generated<Timestamp>;
  };
  mail_stop: {
    address_hash: Buffer;
    stopped_at: Generated<Timestamp>;
  };
  mail_token: {
    company_id: string;
    token_hash: Buffer;
    employee_id: string;
    purpose: string;
    expires_at: Timestamp;
    used_at: Timestamp | null;
    invited_by: string | null;
  };
  mention_subject: {
    company_id: string;
    subject_id: string;
    kind: string;
    subject_name: string;
  };
  message: {
    company_id: string;
    message_id: string;
    place_id: string;
    seq: number;
    change: number;
    author_id: string;
    client_id: string;
    message_type: string;
    reply_to_id: string | null;
    pinned_at: Timestamp | null;
    pinned_by: string | null;
    is_forwarded: Generated<boolean>;
    forwarded_id: string | null;
    language: string | null;
    recognition_id: string | null;
    move_id: string | null;
  };
  message_draft: {
    company_id: string;
    employee_id: string;
    about_id: string;
    place_id: string;
    thread_id: string | null;
    draft_id: string;
    words: string;
    attachments: Json;
    reply_to_id: string | null;
    written_at: Timestamp;
    saved_at: Timestamp;
  };
  message_left: {
    company_id: string;
    place_id: string;
    message_id: string;
    seq: number;
    change: number;
    move_id: string;
    came_by_id: string | null;
    left_at: Timestamp;
  };
  message_location: {
    company_id: string;
    message_id: string;
    location_name: string;
    address: string;
    latitude: number | null;
    longitude: number | null;
    starts_at: Timestamp | null;
  };
  message_move: {
    company_id: string;
    move_id: string;
    from_id: string;
    to_id: string;
    moved_by: string;
    moved_at: Timestamp;
    moved_count: number;
    undone_at: Timestamp | null;
  };
  message_move_reader: {
    company_id: string;
    move_id: string;
    employee_id: string;
    read_seq: number;
  };
  message_reader: {
    company_id: string;
    place_id: string;
    employee_id: string;
    read_seq: number;
    read_at: Generated<Timestamp>;
    seen_seq: number | null;
  };
  message_reminder: {
    company_id: string;
    employee_id: string;
    message_id: string;
    remind_at: Timestamp;
    created_at: Generated<Timestamp>;
  };
  name_key: {
    company_id: string;
    name_key: string;
    employee_id: string;
  };
  name_word: {
    company_id: string;
    slip: string;
    word: string;
    employee_id: string;
  };
  notification: {
    company_id: string;
    employee_id: string;
    notification_id: string;
    kind: string;
    actor_id: string | null;
    content_id: string | null;
    link: string;
    excerpt: Generated<string>;
    points: number | null;
    dedupe_key: string;
    created_at: Generated<Timestamp>;
    read_at: Timestamp | null;
    place_id: string | null;
    outcome: string | null;
    subject_kind: string | null;
    subject_id: string | null;
  };
  notification_preference: {
    company_id: string;
    employee_id: string;
    kind: string;
    mail: boolean | null;
    push: boolean | null;
  };
  pace: {
    company_id: string;
    employee_id: string;
    hour: Timestamp;
    hour_writes: number;
    hour_posts: number;
    hour_people: number;
    day: Timestamp;
    day_writes: number;
    day_posts: number;
    day_people: number;
    hour_pages: Generated<number>;
    day_pages: Generated<number>;
    hour_reactions: Generated<number>;
    day_reactions: Generated<number>;
    hour_messages: Generated<number>;
    day_messages: Generated<number>;
  };
  passkey: {
    company_id: string;
    passkey_id: string;
    employee_id: string;
    credential_id: string;
    public_key: Buffer;
    sign_count: number;
    transports: string[];
    passkey_name: string;
    created_at: Timestamp;
    last_used_at: Timestamp | null;
  };
  personal_export: {
    company_id: string;
    export_id: string;
    employee_id: string;
    state: Generated<string>;
    progress: Generated<number>;
    storage_key: string | null;
    size_bytes: number | null;
    created_at: Timestamp;
    ready_at: Timestamp | null;
    expires_at: Timestamp | null;
  };
  place: {
    company_id: string;
    place_id: string;
    kind: string;
    parent_id: string | null;
    place_name: string;
    description: Generated<string>;
    image_url: string | null;
    visibility: string;
    audience: Json | null;
    is_everybody: Generated<boolean>;
    sort_name: ColumnType<string, never, never>;
    created_at: Generated<Timestamp>;
    deleted_at: Timestamp | null;
    cover_url: string | null;
    posters: Generated<string>;
    has_comments: Generated<boolean>;
    archived_at: Timestamp | null;
    is_default: Generated<boolean>;
    position: Generated<number>;
    is_fixed: Generated<boolean>;
    preferred_audience: Json | null;
  };
  place_log: {
    company_id: string;
    place_id: string;
    last_seq: Generated<number>;
    last_change: Generated<number>;
    last_at: Timestamp;
    swept_seq: Generated<number>;
  };
  place_member: {
    company_id: string;
    place_id: string;
    employee_id: string;
    role: Generated<string>;
    by: string;
    read_to: Generated<string>;
    notify: Generated<string>;
    muted_until: Timestamp | null;
    pinned_at: Timestamp | null;
    joined_at: Generated<Timestamp>;
    parent_id: string | null;
    joined_seq: number | null;
  };
  place_request: {
    company_id: string;
    place_id: string;
    employee_id: string;
    request_id: string;
    kind: string;
    note: Generated<string>;
    invited_by: string | null;
    created_at: Generated<Timestamp>;
    parent_id: string | null;
  };
  points_account: {
    company_id: string;
    owner_id: string;
    account: string;
    balance: number | null;
    allowance_month: string | null;
    allowance_granted: number | null;
  };
  points_entry: {
    company_id: string;
    owner_id: string;
    account: string;
    entry_id: string;
    transfer_id: string;
    kind: string;
    points: number;
    balance: number | null;
    created_at: Timestamp;
  };
  points_month: {
    company_id: string;
    month: string;
    department_id: string;
    account: string;
    kind: string;
    points: number;
  };
  points_month_pending: {
    company_id: string;
    pending_id: Generated<string>;
    month: string;
    department_id: string;
    account: string;
    kind: string;
    points: number;
  };
  points_policy: {
    company_id: string;
    points_per_gift: number | null;
    points_per_colleague_a_day: number | null;
    points_per_receiver: number | null;
    receiver_period: Generated<string>;
    refill_per_manager: Generated<number | null>;
    refill_per_person: Generated<number | null>;
    expiry_months: number | null;
    expires_from: string | null;
    expired_month: string | null;
    warned_early_month: string | null;
    warned_late_month: string | null;
    rules: Generated<Json>;
    prorates: Generated<boolean>;
    former_rules: Generated<Json>;
    rules_from: Generated<string>;
  };
  points_transfer: {
    company_id: string;
    transfer_id: string;
    idempotency_key: string;
    cause: string;
    source_id: string | null;
    reverses_transfer_id: string | null;
    actor_id: string | null;
    created_at: Timestamp;
    reason: string | null;
    source_kind: string | null;
  };
  poll: {
    company_id: string;
    poll_id: string;
    is_multiple: boolean;
    is_anonymous: boolean;
    ends_at: Timestamp | null;
    closed_at: Timestamp | null;
    over_at: ColumnType<Timestamp, never, never>;
    counted_at: Timestamp | null;
    voters_count: Generated<number>;
    people_count: Generated<number>;
    noted_people: Generated<number>;
    shown_people: Generated<number>;
    tally: Buffer | null;
    question: string | null;
  };
  poll_option: {
    company_id: string;
    poll_id: string;
    option_id: string;
    position: number;
    answer: string;
    votes_count: Generated<number>;
    noted_count: Generated<number>;
    shown_count: Generated<number>;
  };
  poll_vote: {
    company_id: string;
    poll_id: string;
    option_id: string;
    employee_id: string;
    voted_at: Timestamp;
  };
  poll_voter: {
    company_id: string;
    poll_id: string;
    employee_id: string;
    commitment: Buffer;
  };
  post: {
    company_id: string;
    post_id: string;
    has_comments: boolean;
    must_read_by: string | null;
    reminded_at: Timestamp | null;
    reminded_on: string | null;
    pinned_until: Timestamp | null;
    as_company: Generated<boolean>;
    copied_from: string | null;
    link_preview_id: string | null;
    has_preview: Generated<boolean>;
    draft_id: string | null;
    is_taken_down: Generated<boolean>;
    asked_at: Timestamp | null;
  };
  post_draft: {
    company_id: string;
    draft_id: string;
    author_id: string;
    place_id: string | null;
    words: string;
    attachments: Json;
    has_comments: boolean;
    must_read_by: string | null;
    publish_at: Timestamp | null;
    time_zone: string | null;
    problem: string | null;
    saved_at: Timestamp;
    for_audience: Json | null;
    expires_at: Timestamp | null;
    in_name_of: string | null;
    as_company: Generated<boolean>;
    poll: Json | null;
    waits_since: Timestamp | null;
    approved_by: string | null;
    declined_because: string | null;
    has_preview: Generated<boolean>;
    copied_from: string | null;
  };
  post_receipt: {
    company_id: string;
    post_id: string;
    employee_id: string;
    acknowledged_at: Timestamp;
    arrived_at: Generated<Timestamp>;
  };
  post_voice: {
    company_id: string;
    employee_id: string;
    writer_id: string;
    given_at: Timestamp;
  };
  presence: {
    company_id: string;
    employee_id: string;
    process_id: string;
  };
  privacy_request: {
    company_id: string;
    request_id: string;
    kind: string;
    employee_id: string;
    requested_by: string | null;
    state: Generated<string>;
    note: Generated<string>;
    answer: Generated<string>;
    created_at: Timestamp;
    due_at: Timestamp;
    decided_by: string | null;
    decided_at: Timestamp | null;
    erase_at: Timestamp | null;
    done_at: Timestamp | null;
    replaces_names: Generated<boolean>;
  };
  privacy_settings: {
    company_id: string;
    keeps_words: Generated<boolean>;
  };
  program_week: {
    company_id: string;
    first_day: string;
    recognitions: number;
    gave: number;
    received: number;
    took_part: number;
    people: number;
  };
  proved_domain: {
    company_id: string;
    domain: string;
    proved_at: Timestamp;
  };
  push_delivery: {
    company_id: string;
    dedupe_key: string;
    platform: string;
    result: string;
    error: string | null;
    created_at: Timestamp;
  };
  recognition: {
    company_id: string;
    recognition_id: string;
    recognition_type_id: string;
    points: number;
    image_url: string | null;
    company_value_ids: string[];
    boost_points: Generated<number>;
    image_alt: Generated<string>;
  };
  recognition_boost: {
    company_id: string;
    recognition_id: string;
    boost_id: string;
    employee_id: string;
    points: number;
    created_at: Generated<Timestamp>;
  };
  recognition_group: {
    company_id: string;
    recognition_group_id: string;
    group_name: string;
    position: number;
    deleted_at: Timestamp | null;
  };
  recognition_receiver: {
    company_id: string;
    recognition_id: string;
    employee_id: string;
  };
  recognition_type: {
    company_id: string;
    recognition_type_id: string;
    title: string;
    description: Generated<string>;
    image_url: string | null;
    color: string;
    points: number;
    min_points: number;
    max_points: number;
    value_required: Generated<boolean>;
    funding: Generated<string>;
    given_by: Generated<string>;
    is_active: Generated<boolean>;
    created_at: Generated<Timestamp>;
    deleted_at: Timestamp | null;
    recognition_group_id: string | null;
  };
  recovery_code: {
    company_id: string;
    employee_id: string;
    code_hash: Buffer;
    used_at: Timestamp | null;
  };
  registration_echo: {
    email: string;
    password_hash: string;
    created_at: Timestamp;
  };
  report: {
    company_id: string;
    report_id: string;
    case_id: string;
    reporter_id: string;
    reason: string;
    note: string;
    created_at: Timestamp;
  };
  report_case: {
    company_id: string;
    case_id: string;
    subject_kind: string;
    subject_id: string;
    author_id: string | null;
    reported_text: string;
    state: Generated<string>;
    reports_count: Generated<number>;
    created_at: Timestamp;
    last_reported_at: Timestamp;
    decision: string | null;
    decision_reason: Generated<string>;
    decided_by: string | null;
    decided_at: Timestamp | null;
    kept: Json | null;
    place_id: string | null;
  };
  retention_night: {
    company_id: string;
    night: string;
  };
  retention_rule: {
    company_id: string;
    retention_key: string;
    days: number | null;
    counts_from: Timestamp;
    former_days: number | null;
  };
  retention_run: {
    company_id: string;
    retention_key: string;
    night: string;
    removed: number;
    ran_at: Timestamp;
  };
  role: {
    company_id: string;
    role_id: string;
    role_name: string;
    permissions: string[];
    default_role: string | null;
    description: Generated<string>;
  };
  role_bin: {
    company_id: string;
    role_id: string;
    role_name: string;
    description: string;
    permissions: string[];
    employee_ids: string[];
    deleted_at: Generated<Timestamp>;
  };
  scheduled_message: {
    company_id: string;
    scheduled_id: string;
    author_id: string;
    place_id: string;
    words: string;
    attachments: Json;
    has_preview: boolean;
    send_at: Timestamp | null;
    time_zone: string;
    problem: string | null;
    saved_at: Timestamp;
    created_at: Generated<Timestamp>;
    language: string | null;
    reply_to_id: string | null;
  };
  scim_group: {
    company_id: string;
    group_id: string;
    external_id: string | null;
    updated_at: Timestamp;
  };
  scim_request: {
    company_id: string;
    request_id: string;
    token_id: string;
    created_at: Timestamp;
    method: string;
    path: string;
    status: number;
    detail: string | null;
    duration_ms: number;
  };
  scim_token: {
    company_id: string;
    token_id: string;
    token_name: string;
    token_hash: Buffer;
    token_end: string;
    sends_invitations: boolean;
    created_by: string;
    created_at: Timestamp;
    expires_at: Timestamp | null;
    last_used_at: Timestamp | null;
    revoked_at: Timestamp | null;
  };
  scim_user: {
    company_id: string;
    employee_id: string;
    user_name: string | null;
    external_id: string | null;
    attributes: Json;
    deprovisioned_at: Timestamp | null;
    updated_at: Timestamp;
  };
  session: {
    company_id: string;
    session_id: string;
    employee_id: string;
    token_hash: Buffer;
    token_issued_at: Generated<Timestamp>;
    previous_token_hash: Buffer | null;
    previous_expires_at: Timestamp | null;
    user_agent: Generated<string>;
    created_at: Generated<Timestamp>;
    last_seen_at: Generated<Timestamp>;
    expires_at: Timestamp;
    revoked_at: Timestamp | null;
    kind: Generated<string>;
    idle_seconds: Generated<number>;
    proved_at: Generated<Timestamp>;
  };
  sign_in_challenge: {
    challenge_id: string;
    kind: string;
    email: string | null;
    company_id: string | null;
    employee_id: string | null;
    code_hash: Buffer | null;
    nonce: string | null;
    attempts: Generated<number>;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  sign_in_policy: {
    company_id: string;
    codes_allowed: Generated<boolean>;
    password_min_length: Generated<number>;
    second_factor: Generated<string>;
    second_factor_since: Timestamp | null;
    second_factor_grace_days: Generated<number>;
    session_idle_days: Generated<number>;
    frontline_allowed: Generated<boolean>;
    frontline_idle_hours: Generated<number>;
  };
  sign_in_throttle: {
    subject: Buffer;
    failures: number;
    blocked_until: Timestamp | null;
    updated_at: Generated<Timestamp>;
  };
  space_role: {
    company_id: string;
    space_role_id: string;
    place_id: string;
    role_name: string;
    sort_name: ColumnType<string, never, never>;
    permissions: string[];
    created_at: Generated<Timestamp>;
  };
  space_role_holder: {
    company_id: string;
    place_id: string;
    employee_id: string;
    space_role_id: string;
    given_at: Generated<Timestamp>;
    is_bare: Generated<boolean>;
  };
  sso_attempt: {
    company_id: string;
    attempt_id: string;
    state_hash: Buffer;
    protocol: string;
    revision: number;
    is_test: boolean;
    origin: string;
    challenge: Buffer | null;
    code_verifier: string;
    nonce: string;
    created_at: Timestamp;
    expires_at: Timestamp;
    finished_at: Timestamp | null;
    outcome: Json | null;
    employee_id: string | null;
    handle_hash: Buffer | null;
    handle_expires_at: Timestamp | null;
    id_token: string | null;
    answers_count: Generated<number>;
    email: string | null;
  };
  sso_connection: {
    company_id: string;
    protocol: Generated<string>;
    revision: Generated<number>;
    is_enabled: Generated<boolean>;
    is_enforced: Generated<boolean>;
    email_domains: Generated<string[]>;
    issuer: string | null;
    client_id: string | null;
    client_secret: Buffer | null;
    client_secret_set_at: Timestamp | null;
    scopes: Generated<string>;
    metadata_url: string | null;
    idp_entity_id: string | null;
    idp_sign_on_url: string | null;
    idp_certificates: Generated<string[]>;
    sp_private_key: Buffer | null;
    sp_certificate: string | null;
    logout_url: string | null;
    creates_accounts: Generated<boolean>;
    updates_profiles: Generated<boolean>;
    role_id: string | null;
    mapping: Generated<Json>;
    speaks_for_owners: Generated<boolean>;
    tested_at: Timestamp | null;
    sp_decryption_key: Buffer | null;
    sp_encryption_certificate: string | null;
    requires_encryption: Generated<boolean>;
    speaks_for: Generated<string[] | null>;
  };
  sso_identity: {
    company_id: string;
    provider: Buffer;
    subject: string;
    employee_id: string;
    linked_at: Timestamp;
  };
  sso_session: {
    company_id: string;
    session_id: string;
    id_token: string | null;
  };
  title_word: {
    company_id: string;
    slip: string;
    word: string;
    position_title: string;
    employee_id: string;
  };
  totp_factor: {
    company_id: string;
    employee_id: string;
    secret: Buffer;
    confirmed_at: Timestamp | null;
    last_step: Generated<number>;
  };
  uninvited_employee: {
    company_id: string;
    employee_id: string;
    is_asked: Generated<boolean>;
  };
  welcome_hint: {
    company_id: string;
    employee_id: string;
    hint: string;
    dismissed_at: Generated<Timestamp>;
  };
};
