package id.lunas.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
