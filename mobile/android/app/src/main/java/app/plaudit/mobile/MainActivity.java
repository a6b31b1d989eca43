package app.plaudit.mobile;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
